# The entry point for people and CI. `make` lists all commands.

# The folder and date that `make today` shows.
EXAMPLE ?= examples/training
DATE ?= 2025-10-06
# `make install` puts prog into $(DESTDIR)$(PREFIX)/bin and share.
PREFIX ?= /usr/local
DESTDIR ?=
# How long `make fuzz` tests each parser.
FUZZ_SECONDS ?= 60
# The number of times that `make soak` kills prog.
SOAK_KILLS ?= 1000
# The number of hostile programs on which `make soak` runs every command.
HOSTILE ?= 1000

SWIFT ?= swift
# `make test TESTS=TranscriptTests` runs the tests with this in their names, or in those of suites.
TESTS ?=
RUN_TESTS := test --skip-build --disable-xctest $(if $(TESTS),--filter '$(TESTS)')
FORMATTED := Package.swift Plugins Sources Tests Benchmarks Fuzzing
# Show build progress only on a terminal.
QUIET := $(shell test -t 2 || echo --quiet)

# The built prog that is tested, installed and packed. Its web server is beside it.
BINARY ?= .build/release/prog
RELEASE := -c release
# The linker finds these archives before the shared libraries, so that prog is a single file.
STATIC := $(CURDIR)/.build/static
STATIC_LIBRARIES := yaml-0.1
RELEASE += -Xlinker -L$(STATIC)
ifeq ($(shell uname -s),Linux)
STATIC_LIBRARIES += sqlite3
# `make release STRIP=` keeps the symbols, for a profile.
STRIP ?= -Xlinker -s
RELEASE += --static-swift-stdlib --disable-local-rpath $(STRIP)
# A static, position-independent executable: it needs no dynamic loader. Packed relocations keep it
# small.
RELEASE += -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker
RELEASE += -Xswiftc -static-pie -Xlinker -z -Xlinker pack-relative-relocs
# Resolve type metadata at compile time, not by name at run time: 8 million instructions at start-up.
RELEASE += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# prog has one thread, which a test checks, so reference counts need not be atomic.
RELEASE += -Xswiftc -assume-single-threaded
endif

.PHONY: help setup build build-tests today serve test test-release test-packages lint docs bench bench-count fuzz \
  soak release install install-files uninstall package vscode release-notes checksums clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile

setup: ## install libyaml, SQLite and pkg-config if they are missing, with apt-get or brew
	@.ci/setup

build: setup ## build a debug version of prog, .build/debug/prog
	@echo "build: prog (the first time takes a few minutes)"
	@$(SWIFT) build $(QUIET) --product prog

build-tests: setup
	@echo "build: prog and its tests (the first time takes a few minutes)"
	@$(SWIFT) build $(QUIET) --build-tests

today: build ## build prog and show today's workout of the example folder
	@.build/debug/prog --dir $(EXAMPLE) today --date $(DATE)

serve: build ## build prog and its web server, and show a copy of the example folder to a browser
	@$(SWIFT) build $(QUIET) --product prog-serve
	@test -d .build/training || cp -R $(EXAMPLE) .build/training
	@.build/debug/prog --dir .build/training serve --open

test: build-tests ## install what is missing, build, and run every test
	@$(SWIFT) $(RUN_TESTS) $(QUIET)

test-release: build-tests release ## run every test, with the release wherever a test runs prog
	@PROG_BINARY="$(abspath $(BINARY))" $(SWIFT) $(RUN_TESTS) $(QUIET)

lint: ## check the format of the sources; `make test` checks the other conventions
	@$(SWIFT) format lint --strict --parallel --recursive $(FORMATTED)

docs: build-tests ## build the documentation of ProgKit, .build/ProgKit.doccarchive
	@.ci/docs

bench: release ## compare the speed of prog with git, ledger, wc and libyaml
	@Benchmarks/run $(BINARY)

bench-count: release ## count the instructions of prs, stats and chart, and of reading the history
	@Benchmarks/count $(BINARY)

fuzz: setup ## fuzz each parser for FUZZ_SECONDS
	@Fuzzing/run $(FUZZ_SECONDS)

soak: release ## run the crash, concurrency, full-disk and hostile-input tests
	@PATH="$(dir $(abspath $(BINARY))):$$PATH" Tests/Soak/run $(SOAK_KILLS)
	@SWIFT="$(SWIFT)" Tests/Soak/hostile $(BINARY) $(HOSTILE)

release: setup ## build the release of prog and its web server; neither needs Swift on the machine
	@echo "build: the release of prog (takes a few minutes)"
	@mkdir -p $(STATIC)
	@ln -sf "$$(clang -print-file-name=libstdc++.a)" $(STATIC)
	@for library in $(STATIC_LIBRARIES); do \
	  ln -sf "$$(pkg-config --variable=libdir $$library)"/lib$${library%%-*}.a $(STATIC); \
	  sed 's|^libdir=.*|libdir=$(STATIC)|' \
	    "$$(pkg-config --variable=pcfiledir $$library)/$$library.pc" >$(STATIC)/$$library.pc; \
	done
	@for product in prog-serve prog; do \
	  PKG_CONFIG_PATH=$(STATIC) $(SWIFT) build $(QUIET) $(RELEASE) --product $$product || exit 1; \
	done

install: release install-files ## put the release, man pages and completions under PREFIX

install-files:
	@packaging/stage "$(BINARY)" "$(DESTDIR)$(PREFIX)"
	@echo "installed: $(DESTDIR)$(PREFIX)/bin/prog and prog-serve, with man pages and completions"

uninstall: ## remove the files that `make install` put under PREFIX
	@packaging/stage --remove "$(DESTDIR)$(PREFIX)"
	@echo "removed: $(DESTDIR)$(PREFIX)/bin/prog and prog-serve, with man pages and completions"

package: release ## build a tarball and a Debian package of the release in .build/packages
	@packaging/build "$(BINARY)" .build/packages

test-packages: release ## install, run and remove the packages, and check the man pages
	@packaging/test "$(BINARY)"

vscode: ## pack the extension for VS Code, .build/prog.vsix; needs npm and its registry
	@rm -rf .build/vscode && cp -R editors/vscode .build/vscode
	@cp LICENSE docs/program.schema.json .build/vscode/
	@cd .build/vscode && npm install --no-audit --no-fund && npx vsce package --out ../prog.vsix

release-notes: ## print the changes of the release TAG=v1.0.0, and check that it is this version
	@packaging/notes "$(TAG)"

checksums: ## write SHA256SUMS for the packages in .build/packages
	@packaging/checksums .build/packages

clean: ## delete the build products
	@$(SWIFT) package clean
