const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?\/|EdgiOS/, 'Edge'],
	[/OPR\/|Opera/, 'Opera'],
	[/SamsungBrowser/, 'Samsung Internet'],
	[/Firefox\/|FxiOS/, 'Firefox'],
	[/Chrome\/|CriOS|Chromium\//, 'Chrome'],
	[/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
	[/iPhone|iPod/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Android'],
	[/Windows/, 'Windows'],
	[/Mac OS X|Macintosh/, 'macOS'],
	[/CrOS/, 'ChromeOS'],
	[/Linux/, 'Linux'],
];

/** Browser and system of a `User-Agent`: `Firefox, Windows`. Null for programs. */
export function describeDevice(userAgent: string | null): string | null {
	const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
	const parts = [find(browsers), find(systems)].filter((part) => part !== undefined);
	return parts.length > 0 ? parts.join(', ') : null;
}
