import { describe, expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import type { LocaleId } from '#regions/region.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { describeObject, getShortName } from '#src/editor/panels/tree/row-description.ts';
import { type CompiledRoom, createTranslate } from '#src/site/messages.ts';

const rooms = import.meta.glob<CompiledRoom>('/i18n/*/{editor,uploads,designer-sides,designer-tree}.json', {
	eager: true,
	import: 'default',
});
const wordsOf = (locale: LocaleId) =>
	createTranslate(
		Object.fromEntries(
			Object.entries(rooms)
				.filter(([path]) => path.startsWith(`/i18n/${locale}/`))
				.map(([path, room]) => [path.split('/').at(-1)?.replace('.json', ''), room]),
		),
		locale,
	);

const logo: DesignObject = {
	kind: 'image',
	id: 'logo',
	side: 'front',
	artworkId: 'a',
	xMm: 42,
	yMm: 18,
	rotationDeg: 0,
	widthMm: 60,
	heightMm: 20,
	name: 'Logo',
};
const sharp = { dpi: 280, look: 'good', largest: { widthMm: 67, heightMm: 22 } } as const;
const said = (
	object: DesignObject,
	locale: LocaleId,
	lengthUnit: 'cm' | 'in' = 'cm',
	sharpness?: typeof sharp,
) => {
	const t = wordsOf(locale);
	const site = { languageTag: locale, region: { lengthUnit } };
	return describeObject(object, { t, texts: t, site, extent: { widthMm: 60, heightMm: 20 }, sharpness });
};

/** Every language's own words, numbers and marks between two numbers. */
const spoken: Record<LocaleId, string> = {
	'cs-CZ': 'Logo, obrázek, Přední, 6 × 2 cm na pozici 1,2; 0,8, Ostré: 280 dpi, zamčeno, skryto',
	'de-DE': 'Logo, Bild, Vorn, 6 × 2 cm bei 1,2; 0,8, Scharf: 280\u00a0dpi, gesperrt, ausgeblendet',
	'en-US': 'Logo, picture, Front, 6 × 2 cm at 1.2, 0.8, Sharp: 280 dpi, locked, hidden',
	'es-ES': 'Logo, imagen, Frente, 6 × 2 cm en 1,2; 0,8, Nítida: 280 ppp, bloqueado, oculto',
	'fr-FR': 'Logo, image, Avant, 6 × 2 cm à 1,2 ; 0,8, Nette : 280\u00a0dpi, verrouillé, masqué',
	'it-IT': 'Logo, immagine, Fronte, 6 × 2 cm in 1,2; 0,8, Nitida: 280 dpi, bloccato, nascosto',
	'nl-NL': 'Logo, afbeelding, Voor, 6 × 2 cm op 1,2; 0,8, Scherp: 280\u00a0dpi, vergrendeld, verborgen',
	'pl-PL': 'Logo, obraz, Przód, 6 × 2 cm w punkcie 1,2; 0,8, Ostre: 280\u00a0dpi, zablokowany, ukryty',
	'pt-PT': 'Logo, imagem, Frente, 6 × 2 cm em 1,2; 0,8, Nítida: 280 ppp, bloqueado, oculto',
	'ro-RO': 'Logo, imagine, Față, 6 × 2 cm la 1,2; 0,8, Clară: 280 dpi, blocat, ascuns',
	'sv-SE': 'Logo, bild, Fram, 6 × 2 cm vid 1,2; 0,8, Skarp: 280 dpi, låst, dold',
};

describe.each(localeIds)('%s', (locale) => {
	test('an object is described with its kind, side, size, place, sharpness and states', () => {
		expect(said({ ...logo, isLocked: true, isHidden: true }, locale, 'cm', sharp)).toBe(spoken[locale]);
	});

	test('counts of sides and groups are in the plural of the language', () => {
		const t = wordsOf(locale);
		const forms = [1, 2, 5, 21].map((count) => {
			const text = t('designer-tree.group_of', { count });
			expect(text).toContain(String(count));
			expect(t('designer-tree.side_with', { side: 'X', count })).toMatch(/^X, /);
			return text.replace(String(count), '#');
		});
		const cases = new Set([1, 2, 5, 21].map((count) => new Intl.PluralRules(locale).select(count)));
		// Swedish “objekt” is the same for one and for many, and Czech “objekty” after “se”.
		if (locale !== 'sv-SE' && locale !== 'cs-CZ') expect(new Set(forms).size).toBe(cases.size);
	});
});

describe('names', () => {
	const text: DesignObject = {
		kind: 'text',
		id: 't',
		side: 'top',
		xMm: 30,
		yMm: 10,
		rotationDeg: 0,
		text: 'Fresh\n bread',
		fontFamily: 'Hanken Grotesk',
		weight: 700,
		sizePt: 20,
		colour: '#111111',
		align: 'center',
	};
	const t = wordsOf('en-US');

	test('are inches where the region reads inches, as the fields for numbers say them', () => {
		expect(said(logo, 'en-US', 'in')).toBe('Logo, picture, Front, 2.36 × 0.79 in at 0.47, 0.31');
	});

	test('of an object without a name: its text, or its kind, said once', () => {
		expect(said({ ...logo, name: undefined } as unknown as DesignObject, 'en-US')).toMatch(
			/^Picture, Front, /,
		);
		expect(getShortName(text, t)).toBe('Fresh bread');
		expect(getShortName({ ...text, text: ' ' }, t)).toBe('Empty text');
		expect(getShortName({ ...text, text: 'a'.repeat(60) }, t)).toHaveLength(41);
	});

	test('say what runs over creases, and no minus before a zero', () => {
		const across = { ...text, acrossCreases: true, xMm: 29.999, yMm: 10 } as const;
		expect(said(across, 'en-US')).toBe('Fresh bread, text, Top, 6 × 2 cm at 0, 0, Continue across creases');
	});
});
