import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import * as v from 'valibot';
import type { PageChoice } from '../artwork/artwork-page.ts';
import { type DesignDocument, formatVersion } from './design.ts';
import { readDesign } from './migrations.ts';

/** Ending of a design's file; inside it is a ZIP archive, so that any program can open it. */
export const designFileEnding = '.boxdesign';
export const designFileType = 'application/vnd.boxwright.design+zip';

/** A picture of the design, as it was uploaded. */
export interface PackedArtwork {
	readonly id: string;
	readonly fileName: string;
	readonly contentType: string;
	readonly bytes: Uint8Array<ArrayBuffer>;
	/** Of a PDF: the page that is printed. */
	readonly page?: PageChoice | undefined;
}

export interface DesignFile {
	readonly name: string;
	readonly design: DesignDocument;
	readonly artwork: readonly PackedArtwork[];
}

const Listed = v.object({
	id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
	fileName: v.pipe(v.string(), v.maxLength(300)),
	contentType: v.pipe(v.string(), v.maxLength(100)),
	/** Where it lies in the archive. */
	path: v.pipe(v.string(), v.maxLength(100)),
	page: v.optional(
		v.object({ page: v.number(), pages: v.number(), widthMm: v.number(), heightMm: v.number() }),
	),
});
const Manifest = v.object({
	/** Of this file, not of the document in it. */
	fileVersion: v.literal(1),
	name: v.pipe(v.string(), v.maxLength(120)),
	artwork: v.pipe(v.array(Listed), v.maxLength(200)),
	/** The document as it is saved: see design.ts. */
	design: v.unknown(),
});

const manifestPath = 'design.json';
const endings: Readonly<Record<string, string>> = {
	'image/png': 'png',
	'image/jpeg': 'jpg',
	'image/svg+xml': 'svg',
	'application/pdf': 'pdf',
};

/** One file with everything that a design is: `design.json` and the originals of its pictures. */
export function writeDesignFile({ name, design, artwork }: DesignFile): Uint8Array<ArrayBuffer> {
	const pathOf = ({ id, contentType }: PackedArtwork) => `artwork/${id}.${endings[contentType] ?? 'bin'}`;
	const manifest: v.InferOutput<typeof Manifest> = {
		fileVersion: 1,
		name,
		artwork: artwork.map((one) => ({
			id: one.id,
			fileName: one.fileName,
			contentType: one.contentType,
			path: pathOf(one),
			...(one.page && { page: one.page }),
		})),
		design,
	};
	const files: Record<string, Uint8Array> = {
		[manifestPath]: strToU8(JSON.stringify(manifest, undefined, '\t')),
	};
	// Pictures are packed already: to try again would only take time.
	return zipSync({
		...files,
		...Object.fromEntries(artwork.map((one) => [pathOf(one), [one.bytes, { level: 0 }] as const])),
	} as Parameters<typeof zipSync>[0]) as Uint8Array<ArrayBuffer>;
}

/** Why a file is no design; texts are `designer-files.<reason>`. */
export type DesignFileProblem = 'not_a_design' | 'design_broken' | 'design_newer' | 'design_too_large';
export type OpenedDesignFile =
	| { readonly ok: true; readonly value: DesignFile }
	| { readonly ok: false; readonly problem: DesignFileProblem };

const mib = 1024 * 1024;
/** More than any design's pictures need; an archive that claims more is never unpacked. */
export const designFileLimits = { bytes: 400 * mib, document: 4 * mib, entries: 220 } as const;

/** What a file holds. Nothing of it is trusted: sizes are judged before unpacking, the document by its schema. */
export function readDesignFile(bytes: Uint8Array): OpenedDesignFile {
	const refuse = (problem: DesignFileProblem): OpenedDesignFile => ({ ok: false, problem });
	// A ZIP begins with a local header, PK 3 4.
	if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 3 || bytes[3] !== 4)
		return refuse('not_a_design');
	let total = 0;
	let entries = 0;
	let isTooLarge = false;
	let files: Record<string, Uint8Array>;
	try {
		files = unzipSync(bytes, {
			filter({ name, originalSize }) {
				total += originalSize;
				entries += 1;
				if (
					total > designFileLimits.bytes ||
					entries > designFileLimits.entries ||
					(name === manifestPath && originalSize > designFileLimits.document)
				)
					isTooLarge = true;
				return !isTooLarge;
			},
		});
	} catch {
		return refuse('design_broken');
	}
	if (isTooLarge) return refuse('design_too_large');
	const manifestBytes = files[manifestPath];
	if (!manifestBytes) return refuse('not_a_design');
	const manifest = v.safeParse(Manifest, jsonOf(manifestBytes));
	if (!manifest.success) return refuse('design_broken');
	const { name, artwork: listed, design: saved } = manifest.output;
	const design = readDesign(saved);
	if (!design) return refuse(isNewer(saved) ? 'design_newer' : 'design_broken');
	const artwork: PackedArtwork[] = [];
	for (const { path, ...one } of listed) {
		const content = files[path];
		if (!content) return refuse('design_broken');
		artwork.push({ ...one, bytes: new Uint8Array(content) });
	}
	const known = new Set(artwork.map(({ id }) => id));
	const isWhole = design.objects.every((object) => object.kind !== 'image' || known.has(object.artworkId));
	return isWhole ? { ok: true, value: { name, design, artwork } } : refuse('design_broken');
}

function jsonOf(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(strFromU8(bytes));
	} catch {
		return undefined;
	}
}

/** Written by a later version than this one. */
const isNewer = (saved: unknown): boolean =>
	typeof saved === 'object' &&
	saved !== null &&
	'formatVersion' in saved &&
	Number(saved.formatVersion) > formatVersion;
