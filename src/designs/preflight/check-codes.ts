import type { Bounds } from '#src/dielines/path.ts';
import { type PrintArea, safeMm } from '#src/dielines/stock.ts';
import { eanModuleMm, minModuleMm } from '../codes/symbol.ts';
import { type Colour, contrastRatio, relativeLuminance } from '../colour/colour.ts';
import type { DesignDocument } from '../document/design.ts';
import type { CodeObject } from '../document/objects.ts';
import { createPrintColour, sampleBackground } from './background.ts';
import { distanceToEdge, insideSafeZone, nearMm } from './bounds.ts';
import type { CreateFinding, PreflightContext } from './finding.ts';

/** Minimum contrast between bars and background for scanners (specification; compare symbol contrast of ISO/IEC 15416). */
export const minCodeContrast = 4;

/** Finds reasons why a scanner could not read a code. */
export function checkCode(
	code: CodeObject,
	box: Bounds,
	place: PrintArea,
	design: DesignDocument,
	context: PreflightContext,
	find: CreateFinding,
): ReturnType<CreateFinding>[] {
	const { board, moduleMmOf } = context;
	const moduleMm = moduleMmOf?.(code);
	// The encoder is still loading.
	if (moduleMm === undefined) return [];
	if (moduleMm === 'faulty') return [find('code_faulty', 'error', {}, { kind: 'remove' })];
	const found: ReturnType<CreateFinding>[] = [];
	const edge = distanceToEdge(box, place);
	const safe = safeMm(place.stock);
	const within = insideSafeZone(code, box, place);
	// A code is not reduced to fit: it would become too small.
	const moved =
		within?.share === 1
			? ({ kind: 'change', change: { xMm: within.xMm, yMm: within.yMm } } as const)
			: undefined;
	if (edge < -nearMm) found.push(find('code_cut', 'error', {}, moved));
	else if (edge < safe - nearMm)
		found.push(find('text_near_edge', 'warning', { edgeMm: edge, safeMm: safe }, moved));

	const min = minModuleMm(code.symbology);
	if (moduleMm < min * 0.999) {
		const by = min / moduleMm;
		found.push(
			find(
				'code_small',
				'error',
				{ module: Math.round(moduleMm * 1000) / 1000, min },
				{ kind: 'change', change: { widthMm: code.widthMm * by, heightMm: code.heightMm * by } },
			),
		);
	}

	const isEan = code.symbology === 'ean-13' || code.symbology === 'ean-8';
	if (isEan && moduleMm > eanModuleMm.max * 1.001) {
		const by = eanModuleMm.max / moduleMm;
		found.push(
			find(
				'code_large',
				'warning',
				{ module: Math.round(moduleMm * 1000) / 1000, max: eanModuleMm.max },
				{ kind: 'change', change: { widthMm: code.widthMm * by, heightMm: code.heightMm * by } },
			),
		);
	}

	const printed = createPrintColour(design, board);
	const grounds = code.ground ? [printed(code.ground)] : sampleBackground(code, code, design, context).flat();
	const wrong = worstFault(printed(code.colour), grounds);
	if (wrong) {
		const isRepaired = !faultOfColours(printed('#111111'), printed('#ffffff'));
		found.push(
			find(
				wrong,
				'error',
				{},
				isRepaired ? { kind: 'change', change: { colour: '#111111', ground: '#ffffff' } } : undefined,
			),
		);
	}
	return found;
}

/** Share of the background with low contrast from which on a code is unreadable. */
function worstFault(bars: Colour, grounds: readonly Colour[]) {
	const faults = grounds.flatMap((ground) => faultOfColours(bars, ground) ?? []);
	return faults.find((fault) => fault === 'code_contrast') ?? faults[0];
}

function faultOfColours(bars: Colour, ground: Colour): 'code_reversed' | 'code_contrast' | undefined {
	if (relativeLuminance(bars) > relativeLuminance(ground)) return 'code_reversed';
	return contrastRatio(bars, ground) < minCodeContrast ? 'code_contrast' : undefined;
}
