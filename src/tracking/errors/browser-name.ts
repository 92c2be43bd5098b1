/** In this order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers = [
	['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
	['Opera', /\bOPR\/(\d{1,4})/],
	['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
	['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
	['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,4})/],
	['Safari', /\bVersion\/(\d{1,4})/],
] as const;

/** Name and main version of a browser, `Firefox 140`: enough to reproduce an error, too little to identify a visitor. */
export function browserName(userAgent: string): string {
	const text = userAgent.slice(0, 500);
	for (const [name, pattern] of browsers) {
		const version = pattern.exec(text)?.[1];
		if (version) return `${name} ${version}`;
	}
	return 'other';
}
