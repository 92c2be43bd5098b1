import type { Region } from '#regions/region.ts';
import { checkDieline } from '#src/dielines/checks.ts';
import { type Dieline, type Sheet, sheetsOf } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { blanksPerSheet, comesInSheets, computeNesting } from '#src/dielines/nesting.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import type { Style } from '#src/dielines/style.ts';
import { styleNamed } from '#src/dielines/styles/all-styles.ts';
import { dielineSvg } from '#src/dielines/svg.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { formatSize } from '#src/site/lengths.ts';
import { memoise } from '#src/site/memoise.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Finish } from '../attributes.ts';
import { productName, toMessageKey } from '../labels.ts';
import { type ProductType, product, products } from '../product.ts';
import { sizeText } from '../size-text.ts';
import { checkTexts, type SizeFor, stepTexts } from './dieline-texts.ts';
import { suggestSize } from './suggest-size.ts';

interface Reader {
	readonly t: Translate;
	readonly region: Region;
	readonly languageTag: string;
}

/** A sheet as shown on the page. */
export interface ShownSheet {
	readonly id: string;
	readonly svg: string;
	readonly caption: string;
}
export interface FlatPatternView {
	readonly size: string;
	/** Legend of the drawings. */
	readonly lead: string;
	readonly sheets: readonly ShownSheet[];
	readonly facts: readonly { readonly term: string; readonly value: string }[];
	readonly notes: readonly string[];
	readonly steps: readonly string[];
	/** Reason why there is no drawing. */
	readonly problem: string | undefined;
}

/** Content of the flat pattern section for one size; undefined for a product without a style. */
export function flatPattern(
	type: ProductType,
	sizeMm: SizeMm,
	finish: Finish,
	reader: Reader,
): FlatPatternView | undefined {
	const item = product(type);
	const style = styleNamed(type, finish);
	if (!style) return undefined;
	const { t, region, languageTag } = reader;
	const sized = (mm: readonly number[]) => formatSize(mm, region.lengthUnit, languageTag);
	const formatDimensions = (mm: SizeMm) => sizeText(mm, item.sizeKind, region, languageTag);
	const made = makeDieline(style, { sizeMm, boardMm: item.boardMm });
	const size = formatDimensions(sizeMm);
	if (!made.ok) {
		const nearest = formatDimensions(made.problem.details.nearestMm);
		const problem = t('dielines.unknown_size', { size: nearest });
		return { size, lead: problem, sheets: [], facts: [], notes: [], steps: [], problem };
	}
	const dieline = made.value;
	const isDefault = sizeMm === item.default.sizeMm && finish === item.default.finish;
	const sheets = sheetsOf(dieline);
	// Where the first sheet is one of several parts, it has its own name.
	const sheetName = (id: string) =>
		t.find(`dielines.sheet_${toMessageKey(id === 'box' ? type : id)}`) ?? productName(t, type);
	const blank = (sheet: (typeof sheets)[number]) => {
		const { widthMm, heightMm } = measureBlank(sheet);
		return sized([widthMm, heightMm]);
	};
	const widthMm = Math.max(...sheets.map((sheet) => measureBlank(sheet).widthMm));
	return {
		size,
		lead: t(hasAreas(sheets) ? 'dielines.lead_areas' : 'dielines.lead'),
		sheets: sheets.map((sheet) => ({
			id: sheet.id,
			svg: dielineSvg(sheet, { widthMm, title: t('catalog.dieline_alt', { name: sheetName(sheet.id) }) }),
			caption:
				sheets.length === 1
					? t(getCaptionKey(dieline.form), { name: sheetName(sheet.id), size: withNoBreakSpaces(size) })
					: t('dielines.sheet_caption', {
							sheet: sheetName(sheet.id),
							size: withNoBreakSpaces(blank(sheet)),
						}),
		})),
		facts: listFacts(dieline, style.codes, reader),
		notes: listNotes(
			isDefault ? checksOfDefault(type, style, dieline) : checkDieline(style, dieline),
			dieline,
			reader,
			(advice) => suggestSize(advice, item, style, dieline.boardMm),
		),
		steps: stepTexts(dieline, t),
		problem: undefined,
	};
}

/** Keeps a size on one line. */
const withNoBreakSpaces = (size: string) => size.replaceAll(' ', '\u00a0');

const hasAreas = (sheets: readonly Sheet[]) =>
	sheets.some(({ marks }) => marks.some((mark) => 'area' in mark));

type Checks = ReturnType<typeof checkDieline>;

/** Checks of a product's default size and finish, computed once, because its page shows them on every site. */
const checksOfDefault = memoise(
	products.length,
	(_type: ProductType, style: Style, dieline: Dieline): Checks => checkDieline(style, dieline),
	(type) => type,
);

/** The remarks, or a note that there are none; only for folded products. */
function listNotes(checks: Checks, dieline: Dieline, reader: Reader, sizeFor: SizeFor): readonly string[] {
	const notes = checkTexts(checks, reader, sizeFor);
	return notes.length === 0 && dieline.form.kind === 'folded' ? [reader.t('dielines.notes_none')] : notes;
}

/** Not every product is folded. */
const getCaptionKey = ({ kind }: Dieline['form']) =>
	kind === 'flat'
		? 'dielines.caption_flat'
		: kind === 'roll'
			? 'dielines.caption_repeat'
			: 'dielines.caption';

function listFacts(
	dieline: Dieline,
	codes: readonly string[],
	{ t, region, languageTag }: Reader,
): FlatPatternView['facts'] {
	const { form, boardMm, usableMm } = dieline;
	const sized = (...mm: readonly number[]) => formatSize(mm, region.lengthUnit, languageTag);
	const { widthMm, heightMm } = measureBlank(dieline);
	const facts = [
		{
			term: form.kind === 'roll' ? t('dielines.fact_repeat') : t('dielines.fact_blank'),
			value: sized(widthMm, heightMm),
		},
		{
			term: t('dielines.fact_board'),
			value: `${numberFormatter(languageTag, { maximumFractionDigits: 2 }).format(boardMm)} mm`,
		},
	];
	if (usableMm) facts.push({ term: t('dielines.fact_usable'), value: sized(...usableMm) });
	if (codes.length) facts.push({ term: t('dielines.fact_standard'), value: codes.join(', ') });
	if (form.kind === 'soft') facts.push({ term: t('dielines.fact_full'), value: sized(form.fullMm) });
	if (form.kind === 'roll') facts.push({ term: t('dielines.fact_roll'), value: sized(form.outerDiameterMm) });
	if (comesInSheets(dieline)) {
		const nesting = computeNesting(dieline);
		const { press } = nesting;
		facts.push({
			term: t('dielines.fact_per_sheet', { press: sized(press.widthMm, press.heightMm) }),
			value: t('dielines.per_sheet', { count: blanksPerSheet(dieline, nesting) }),
		});
	}
	return facts;
}
