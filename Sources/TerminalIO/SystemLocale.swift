#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What the locale of the system says of time and text.
public enum SystemLocale {
    /// Seconds that local time is ahead of UTC now.
    public static var secondsFromGMT: Int {
        var now = time(nil)
        var parts = tm()
        return localtime_r(&now, &parts) == nil ? 0 : parts.tm_gmtoff
    }

    /// Lets C libraries read, write and measure text as UTF-8, whatever the environment says: a terminal that shows what
    /// this process writes does. False where the system has no such locale.
    @discardableResult
    public static func useUTF8() -> Bool {
        let isUTF8 = { String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8" }
        return ["", "C.UTF-8", "en_US.UTF-8", "UTF-8"].contains { (name: String) in
            setlocale(LC_CTYPE, name) != nil && isUTF8()
        }
    }
}
