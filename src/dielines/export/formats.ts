import type { Dieline } from '../dieline.ts';
import { describeDieline, descriptionFile } from './description.ts';
import { dielineTitle } from './drawing.ts';
import type { DummyTexts } from './dummy-texts.ts';
import { createDxfFile } from './dxf-file.ts';
import { createJsonFile } from './json-file.ts';
import { createPaperDummy, type DummyProblem } from './paper-dummy.ts';
import { createPdfFile } from './pdf-file.ts';
import { createSvgFile } from './svg-file.ts';

/**
 * json: for programs. tree: the whole model, which `readDieline` reads. dummy-…: a paper dummy to print, cut and
 * fold.
 */
export const fileFormats = ['json', 'tree', 'svg', 'dxf', 'pdf', 'dummy-a4', 'dummy-letter'] as const;
/** Media types of the formats. */
export const dielineMediaTypes = [
	'application/json',
	'image/svg+xml',
	'image/vnd.dxf',
	'application/pdf',
] as const;
export type FileFormat = (typeof fileFormats)[number];

export interface DielineFile {
	readonly content: string | Uint8Array<ArrayBuffer>;
	readonly mediaType: (typeof dielineMediaTypes)[number];
	/** E.g. `mailer-box-200x150x80.pdf`. */
	readonly name: string;
}
export type FileResult =
	| { readonly ok: true; readonly value: DielineFile }
	| { readonly ok: false; readonly problem: DummyProblem };

/** A dieline as a file. Only a paper dummy can be refused, when it would need too many pages. */
export function createDielineFile(dieline: Dieline, format: FileFormat, texts?: DummyTexts): FileResult {
	const made = (
		content: DielineFile['content'],
		mediaType: DielineFile['mediaType'],
		ending: string,
	): FileResult => ({
		ok: true,
		value: { content, mediaType, name: `${fileName(dieline)}${ending}` },
	});
	switch (format) {
		case 'json':
			return made(descriptionFile(describeDieline(dieline)), 'application/json', '.json');
		case 'tree':
			return made(createJsonFile(dieline), 'application/json', '-tree.json');
		case 'svg':
			return made(createSvgFile(dieline), 'image/svg+xml', '.svg');
		case 'dxf':
			return made(createDxfFile(dieline), 'image/vnd.dxf', '.dxf');
		case 'pdf':
			return made(createPdfFile(dieline), 'application/pdf', '.pdf');
		case 'dummy-a4':
		case 'dummy-letter': {
			const dummy = createPaperDummy(dieline, format === 'dummy-a4' ? 'a4' : 'letter', texts);
			return dummy.ok ? made(dummy.value, 'application/pdf', `-${format}.pdf`) : dummy;
		}
		default:
			return format satisfies never;
	}
}

/** `mailer-box 200 x 150 x 80 mm` → `mailer-box-200x150x80`. */
const fileName = (dieline: Dieline) =>
	dielineTitle(dieline).replace(/ mm$/, '').replaceAll(' x ', 'x').replaceAll(' ', '-');
