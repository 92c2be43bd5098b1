/** One call on a stack. Line and column begin at 1. */
export interface Frame {
	/** File below the shop's address, `_astro/cart.Ab12.js`, or as the runtime writes it. */
	readonly file: string;
	readonly call: string;
	readonly line: number;
	readonly column: number;
	/** The line of the source, where its map holds the text. */
	readonly text?: string;
}

/** V8: `    at call (file:1:2)` and `    at file:1:2`; Firefox and Safari: `call@file:1:2`. */
const v8 =
	/^\s*at (?:async )?(?:(?<call>[^()]{1,200}) \()?(?<file>[^()\s]{1,500}):(?<line>\d{1,7}):(?<column>\d{1,7})\)?$/;
const others = /^(?<call>[^@]{0,200})@(?<file>\S{1,500}):(?<line>\d{1,7}):(?<column>\d{1,7})$/;
const maxFrames = 30;

/** Parses the frames of `Error.stack`, innermost first; other lines are ignored. */
export function readStack(stack: string): Frame[] {
	return stack
		.split('\n')
		.slice(0, 100)
		.flatMap((text): Frame[] => {
			const { call = '', file, line, column } = (v8.exec(text) ?? others.exec(text))?.groups ?? {};
			if (file === undefined) return [];
			return [{ call: call.trim(), file: belowOrigin(file), line: Number(line), column: Number(column) }];
		})
		.slice(0, maxFrames);
}

/** `https://boxwright.pl/_astro/cart.js?x` → `_astro/cart.js`; addresses that are not http or https are unchanged. */
export function belowOrigin(file: string): string {
	if (!/^https?:/.test(file) || !URL.canParse(file)) return file;
	return new URL(file).pathname.slice(1);
}

/** Whether a script file is the shop's own: not of a browser extension or a third party. */
export const isOwnFile = (file: string): boolean =>
	/^(?:_astro|src|i18n|regions)\//.test(file) || /(?:^|\/)(?:entry|chunks\/[\w.-]+)\.m?js$/.test(file);
