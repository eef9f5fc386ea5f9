# The one door, for people and for CI: `make` lists what there is.

# What `make today` shows.
EXAMPLE ?= examples/training
DATE ?= 2025-10-06
# Where `make install` puts prog: $(DESTDIR)$(PREFIX)/bin and share.
PREFIX ?= /usr/local
DESTDIR ?=
# How long `make fuzz` tries each reader.
FUZZ_SECONDS ?= 60
# How often `make soak` kills prog.
SOAK_KILLS ?= 1000
# How many hostile programs `make soak` runs every command on.
HOSTILE ?= 1000

SWIFT ?= swift
FORMATTED := Package.swift Plugins Sources Tests Benchmarks $(wildcard Fuzzing)
# At a terminal the build shows how far it is; elsewhere only what goes wrong.
QUIET := $(shell test -t 2 || echo --quiet)

# The built prog that is tested, installed and packed.
BINARY ?= .build/release/prog
RELEASE := -c release --product prog
ifeq ($(shell uname -s),Linux)
# Archives that the linker finds before the shared libraries, so that one file is the whole program.
STATIC := $(CURDIR)/.build/static
# `make release STRIP=` keeps the symbols, for a profile.
STRIP ?= -Xlinker -s
RELEASE += --static-swift-stdlib --disable-local-rpath -Xlinker -L$(STATIC) $(STRIP)
# No loader and no library is looked for at the start, at addresses that stay random, whose
# relocations take few bytes.
RELEASE += -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker
RELEASE += -Xswiftc -static-pie -Xlinker -z -Xlinker pack-relative-relocs
# Types are asked of the compiler and not, by their names, of the runtime.
RELEASE += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# prog has one thread, as a test holds: references are counted without locking the bus.
RELEASE += -Xswiftc -assume-single-threaded
endif

.PHONY: help setup build build-tests today test test-release test-packages lint docs bench bench-count fuzz \
  soak release install install-files uninstall package clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile

setup: ## install what is missing: libyaml and pkg-config, by apt-get or brew
	@.ci/setup

build: setup ## build prog for trying it out, .build/debug/prog
	@echo "build: prog (the first time takes a few minutes)"
	@$(SWIFT) build $(QUIET) --product prog

build-tests: setup
	@echo "build: prog and its tests (the first time takes a few minutes)"
	@$(SWIFT) build $(QUIET) --build-tests

today: build ## set up, build, and show what is due in the example folder
	@.build/debug/prog --dir $(EXAMPLE) today --date $(DATE)

test: build-tests ## set up, build, and run every test
	@$(SWIFT) test $(QUIET) --skip-build --disable-xctest

test-release: build-tests release ## run every test, with the release wherever a test runs prog
	@PROG_BINARY="$(abspath $(BINARY))" $(SWIFT) test $(QUIET) --skip-build --disable-xctest

lint: ## check the format of the sources; `make test` checks the other conventions
	@$(SWIFT) format lint --strict --parallel --recursive $(FORMATTED)

docs: build-tests ## build the documentation of ProgKit, .build/ProgKit.doccarchive
	@.ci/docs

bench: release ## time prog beside git, ledger, wc and libyaml
	@Benchmarks/run $(BINARY)

bench-count: release ## count the instructions of prs, stats and chart beside reading the history
	@Benchmarks/count $(BINARY)

fuzz: setup ## feed the readers what nobody would write, FUZZ_SECONDS each
	@if test -x Fuzzing/run; then Fuzzing/run $(FUZZ_SECONDS); \
	else echo "fuzz: there is no Fuzzing/run" >&2; exit 1; fi

soak: release ## kill prog as it writes, write from many sides, fill a disk, measure hostile programs
	@PATH="$(dir $(abspath $(BINARY))):$$PATH" Tests/Soak/run $(SOAK_KILLS)
	@SWIFT="$(SWIFT)" Tests/Soak/hostile $(BINARY) $(HOSTILE)

release: setup ## build the release, one file that needs no Swift on the machine
	@echo "build: the release of prog (takes a few minutes)"
ifdef STATIC
	@mkdir -p $(STATIC)
	@ln -sf "$$(pkg-config --variable=libdir yaml-0.1)/libyaml.a" $(STATIC)
	@ln -sf "$$(clang -print-file-name=libstdc++.a)" $(STATIC)
	@sed 's|^libdir=.*|libdir=$(STATIC)|' \
	  "$$(pkg-config --variable=pcfiledir yaml-0.1)/yaml-0.1.pc" >$(STATIC)/yaml-0.1.pc
endif
	@$(if $(STATIC),PKG_CONFIG_PATH=$(STATIC)) $(SWIFT) build $(QUIET) $(RELEASE)

install: release install-files ## put the release, man pages and completions under PREFIX

install-files:
	@packaging/stage "$(BINARY)" "$(DESTDIR)$(PREFIX)"
	@echo "installed: $(DESTDIR)$(PREFIX)/bin/prog, with man pages and completions"

uninstall: ## remove from PREFIX what `make install` put there
	@packaging/stage --remove "$(DESTDIR)$(PREFIX)"
	@echo "removed: $(DESTDIR)$(PREFIX)/bin/prog, with man pages and completions"

package: release ## build a tarball and a Debian package of the release in .build/packages
	@packaging/build "$(BINARY)" .build/packages

test-packages: release ## install, run and remove the packages, and check the man pages
	@packaging/test "$(BINARY)"

clean: ## delete what was built
	@$(SWIFT) package clean
