import type { DesignDocument } from '#src/designs/document/design.ts';
import { fallbackFamily } from '#src/designs/fonts/fonts.ts';
import { findFallbackLetters } from '#src/designs/fonts/letters.ts';
import type { Pictures } from '#src/designs/paint/paint-context.ts';
import { coversAny } from './unicode-range.ts';

/** A file as a `data:` address. */
function dataAddress(file: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error ?? new Error('A file could not be read'));
		reader.readAsDataURL(file);
	});
}

/** The pictures of a design as they are painted, each as a `data:` address: PNG for pixels and drawings alike. */
export async function pictureAddresses(
	design: DesignDocument,
	pictures: Pictures,
): Promise<Map<CanvasImageSource, string>> {
	const addresses = new Map<CanvasImageSource, string>();
	for (const object of design.objects) {
		const source = object.kind === 'image' ? pictures.get(object.artworkId, object) : undefined;
		if (!source || addresses.has(source)) continue;
		const size = source as { naturalWidth?: number; naturalHeight?: number; width?: number; height?: number };
		const canvas = document.createElement('canvas');
		canvas.width = size.naturalWidth || size.width || 300;
		canvas.height = size.naturalHeight || size.height || 300;
		canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
		addresses.set(source, canvas.toDataURL('image/png'));
	}
	return addresses;
}

/**
 * The page's own font faces that set the texts of a design, with their files inside: of each family only the files with
 * characters that occur.
 */
export async function fontRules(design: DesignDocument): Promise<string> {
	const texts = new Map<string, string>();
	const add = (family: string, text: string) => texts.set(family, (texts.get(family) ?? '') + text);
	for (const object of design.objects) {
		if (object.kind !== 'text') continue;
		add(object.fontFamily, object.text);
		add(fallbackFamily, findFallbackLetters(object.text).join(''));
	}
	const rules = [...document.styleSheets]
		.flatMap(readRules)
		.filter((rule) => rule instanceof CSSFontFaceRule)
		.filter(({ style }) =>
			coversAny(
				style.getPropertyValue('unicode-range'),
				texts.get(unquoted(style.getPropertyValue('font-family'))) ?? '',
			),
		);
	return (await Promise.all(rules.map(withFile))).join('');
}

/** Reading the rules of a stylesheet of another origin throws; the shop has none. */
function readRules(sheet: CSSStyleSheet): CSSRule[] {
	try {
		return [...sheet.cssRules];
	} catch {
		return [];
	}
}

const unquoted = (family: string) => family.trim().replace(/^["']|["']$/g, '');

async function withFile(rule: CSSFontFaceRule): Promise<string> {
	const source = rule.style.getPropertyValue('src');
	const [, address] = /url\(["']?([^"'()]+)["']?\)/.exec(source) ?? [];
	if (!address) return '';
	const base = rule.parentStyleSheet?.href ?? document.baseURI;
	const answer = await fetch(new URL(address, base));
	if (!answer.ok) throw new Error(`A font did not come: ${answer.status}`);
	const file = await dataAddress(await answer.blob());
	const told = ['font-family', 'font-weight', 'font-style', 'unicode-range']
		.map((name) => [name, rule.style.getPropertyValue(name)] as const)
		.filter(([, value]) => value);
	return `@font-face{${told.map(([name, value]) => `${name}:${value};`).join('')}src:url(${file})}`;
}
