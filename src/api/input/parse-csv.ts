/** Lines of values. A value in quotes may hold separators, line breaks and doubled quotes. */
export function parseCsv(text: string, separator: string): string[][] {
	const lines: string[][] = [[]];
	let value = '';
	let isQuoted = false;
	const endValue = () => {
		lines.at(-1)?.push(value);
		value = '';
	};
	for (let at = 0; at < text.length; at++) {
		const sign = text[at] ?? '';
		if (isQuoted) {
			if (sign !== '"') value += sign;
			else if (text[at + 1] === '"') {
				value += sign;
				at++;
			} else isQuoted = false;
		} else if (sign === '"' && value === '') isQuoted = true;
		else if (sign === separator) endValue();
		else if (sign === '\n') {
			endValue();
			lines.push([]);
		} else if (sign !== '\r') value += sign;
	}
	endValue();
	return lines;
}
