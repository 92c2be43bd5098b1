import type { Dieline, Line, Panel, PanelId, Segment, Sheet } from '../dieline.ts';
import { sheetsOf } from '../dieline.ts';
import type { SizeProblem } from '../make.ts';
import { measureBlank, netAreaMm2 } from '../outline.ts';
import type { SizeMm } from '../size.ts';
import { sizeFields } from '../style.ts';
import { createDieLines } from './die-lines.ts';
import { findMakersProblems } from './makers-problems.ts';

/** A cut: the outline of the sheet, a hole in it, or a slit (an open path). */
export interface Cut {
	readonly kind: 'outline' | 'hole' | 'slit';
	readonly closed: boolean;
	readonly path: readonly Segment[];
}
export interface CreaseLine extends Line {
	/** The panels that the crease joins; one panel where the line only lies on it. */
	readonly panels: readonly PanelId[];
}
/** What is wrong with the input. */
export interface DescribedProblem {
	readonly code: string;
	/** `length`, `width`, `height`, `board`, `mode`, `style`, `format` … */
	readonly field: string;
	/** One sentence, with the nearest size where there is one. */
	readonly message: string;
	/** In the requested mode. */
	readonly nearestMm?: SizeMm;
}
export interface SheetDescription {
	readonly id: string;
	readonly stock: string;
	readonly boardMm: number;
	readonly blank: { readonly widthMm: number; readonly heightMm: number };
	readonly netAreaMm2: number;
	readonly panels: readonly Panel[];
	readonly cuts: readonly Cut[];
	readonly creases: readonly CreaseLine[];
}
/**
 * A dieline for programs: stock, panels, cuts and creases of its first sheet and of all `sheets`. `problems` list what a
 * maker cannot cut or fold; where no dieline can be made, they contain the reasons and the lists are empty.
 */
export interface Description {
	readonly style: string;
	readonly insideMm: SizeMm | null;
	/** Usable inside size: less than the inside size where the lid flaps take up space. */
	readonly usableMm: SizeMm | null;
	readonly creaseMm: SizeMm | null;
	readonly outsideMm: SizeMm | null;
	readonly blank: SheetDescription['blank'] | null;
	readonly panels: readonly Panel[];
	readonly cuts: readonly Cut[];
	readonly creases: readonly CreaseLine[];
	readonly sheets: readonly SheetDescription[];
	readonly problems: readonly DescribedProblem[];
}

export function describeDieline(dieline: Dieline): Description {
	const { style, insideMm, usableMm = insideMm, creaseMm, outsideMm } = dieline;
	const sheets = sheetsOf(dieline).map(sheetDescription);
	const { blank = null, panels = [], cuts = [], creases = [] } = sheets[0] ?? {};
	return {
		style,
		insideMm,
		usableMm,
		creaseMm,
		outsideMm,
		blank,
		panels,
		cuts,
		creases,
		sheets,
		problems: findMakersProblems(dieline),
	};
}

/** The same for a dieline that cannot be made. */
export const withoutDieline = (style: string, problems: readonly DescribedProblem[]): Description => ({
	style,
	insideMm: null,
	usableMm: null,
	creaseMm: null,
	outsideMm: null,
	blank: null,
	panels: [],
	cuts: [],
	creases: [],
	sheets: [],
	problems,
});

function sheetDescription(sheet: Sheet): SheetDescription {
	const { contours, slits, creases, lineMarks } = createDieLines(sheet);
	const slit = (path: readonly Segment[]): Cut => ({ kind: 'slit', closed: false, path });
	const ofMarks = (kind: 'slit' | 'crease') => lineMarks.filter((mark) => mark.kind === kind);
	return {
		id: sheet.id,
		stock: sheet.stock,
		boardMm: sheet.boardMm,
		blank: measureBlank(sheet),
		netAreaMm2: netAreaMm2(sheet),
		panels: sheet.panels,
		cuts: [
			...contours.map((path, index): Cut => ({ kind: index === 0 ? 'outline' : 'hole', closed: true, path })),
			...slits.map((line) => slit([line])),
			...ofMarks('slit').map(({ path }) => slit(path)),
		],
		creases: [
			...creases.map(
				({ kind, from, to, parent, child }): CreaseLine => ({ kind, from, to, panels: [parent, child] }),
			),
			...ofMarks('crease').flatMap(({ path, panel }) =>
				path.flatMap((segment): CreaseLine[] =>
					segment.kind === 'line' ? [{ ...segment, panels: [panel] }] : [],
				),
			),
		],
	};
}

/** As a file of one line, with numbers rounded to a millionth of a millimetre. */
export const descriptionFile = (description: Description): string =>
	`${JSON.stringify(description, (_, value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value))}\n`;

/** All reasons of a size problem in one sentence, e.g. `length must be at least 100 mm; the nearest size is …`. */
export function sizeSentences({ errors, details, code }: SizeProblem): readonly DescribedProblem[] {
	const { nearestMm, nearestBoardMm } = details;
	const size = sizeFields.map((field, index) => `${field} ${nearestMm[index]}`).join(', ');
	const nearest = `the nearest that can be made is ${size} mm in ${nearestBoardMm} mm board`;
	return Object.entries(errors).flatMap(([field, reasons]) =>
		reasons.map((reason) => ({
			code,
			field,
			message: `${field} ${field === 'board' ? 'thickness ' : ''}${reason}; ${nearest}.`,
			nearestMm,
		})),
	);
}
