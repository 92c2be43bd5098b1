/** HTML that may be put into HTML as it is. */
export interface Html {
	readonly markup: string;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

type Part = string | number | Html | readonly Html[];

/** A template whose values are escaped, unless they were made by this function. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
	const written = parts.map((part) => {
		if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
		return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
	});
	return { markup: strings.map((text, index) => text + (written[index] ?? '')).join('') };
}
