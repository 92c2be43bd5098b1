import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import * as v from 'valibot';
import type { PageChoice } from '../artwork/artwork-page.ts';
import { type DesignDocument, formatVersion, maxObjects } from './design.ts';
import { readDesign } from './migrations.ts';

/** File extension of design files, which are ZIP archives. */
export const designFileEnding = '.boxdesign';
export const designFileType = 'application/vnd.boxwright.design+zip';

/** An image of the design, as it was uploaded. */
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
	/** Path in the archive. */
	path: v.pipe(v.string(), v.maxLength(100)),
	page: v.optional(
		v.object({ page: v.number(), pages: v.number(), widthMm: v.number(), heightMm: v.number() }),
	),
});
const Manifest = v.object({
	/** Version of the manifest, not of the document. */
	fileVersion: v.literal(1),
	name: v.pipe(v.string(), v.maxLength(120)),
	artwork: v.pipe(v.array(Listed), v.maxLength(maxObjects)),
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

/** Writes a ZIP archive with `design.json` and the original images. */
export function writeDesignFile({ name, design, artwork }: DesignFile): Uint8Array<ArrayBuffer> {
	const archivePath = ({ id, contentType }: PackedArtwork) =>
		`artwork/${id}.${endings[contentType] ?? 'bin'}`;
	const manifest: v.InferOutput<typeof Manifest> = {
		fileVersion: 1,
		name,
		artwork: artwork.map((one) => ({
			id: one.id,
			fileName: one.fileName,
			contentType: one.contentType,
			path: archivePath(one),
			...(one.page && { page: one.page }),
		})),
		design,
	};
	const files: Record<string, Uint8Array> = {
		[manifestPath]: strToU8(JSON.stringify(manifest, undefined, '\t')),
	};
	// Images are compressed already.
	return zipSync({
		...files,
		...Object.fromEntries(artwork.map((one) => [archivePath(one), [one.bytes, { level: 0 }] as const])),
	} as Parameters<typeof zipSync>[0]) as Uint8Array<ArrayBuffer>;
}

/** Why a file cannot be opened; texts are `files.<reason>`. */
export type DesignFileProblem = 'not_a_design' | 'design_broken' | 'design_newer' | 'design_too_large';
export type OpenedDesignFile =
	| { readonly ok: true; readonly value: DesignFile }
	| { readonly ok: false; readonly problem: DesignFileProblem };

const mib = 1024 * 1024;
/** An archive that declares more is rejected before it is decompressed. */
export const designFileLimits = { bytes: 400 * mib, document: 4 * mib, entries: 220 } as const;

/** Reads an untrusted file: sizes are checked before decompression, the document by its schema. */
export function readDesignFile(bytes: Uint8Array): OpenedDesignFile {
	const refuse = (problem: DesignFileProblem): OpenedDesignFile => ({ ok: false, problem });
	// Signature of a ZIP's local file header: "PK" 3 4.
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
	const manifest = v.safeParse(Manifest, parseJson(manifestBytes));
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

function parseJson(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(strFromU8(bytes));
	} catch {
		return undefined;
	}
}

/** Whether a later version of the application wrote the file. */
const isNewer = (saved: unknown): boolean =>
	typeof saved === 'object' &&
	saved !== null &&
	'formatVersion' in saved &&
	Number(saved.formatVersion) > formatVersion;
