/** HTML that is safe to insert without escaping. */
export interface Html {
	readonly markup: string;
}

const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Part = string | number | Html | readonly Html[];

/** Template tag that escapes its values, except results of this function. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
	const written = parts.map((part) => {
		if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
		return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
	});
	return { markup: strings.map((text, index) => text + (written[index] ?? '')).join('') };
}
