# The Homebrew formula of prog. Before a release, replace the two values in capitals: the address
# of the source archive, and its checksum (shasum -a 256 ARCHIVE).
class Prog < Formula
  desc "Strength training programs and a training log in plain text files"
  url "ADDRESS-OF-THE-SOURCE-ARCHIVE"
  version "1.0.0"
  sha256 "SHA256-OF-THE-SOURCE-ARCHIVE"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on "libyaml"
  uses_from_macos "sqlite"
  uses_from_macos "swift" => :build, since: :sequoia

  def install
    # Homebrew has a sandbox of its own, inside which the one of SwiftPM cannot start.
    %w[prog prog-serve].each do |product|
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", product
    end
    system "make", "install-files", "BINARY=.build/release/prog", "PREFIX=#{prefix}"
  end

  test do
    assert_match "prog #{version}", shell_output("#{bin}/prog --version")
    system bin/"prog", "init", testpath/"lifting", "--no-git", "--program", "leg-day"
    assert_match "Leg Day", shell_output("#{bin}/prog --dir #{testpath}/lifting today")
  end
end
