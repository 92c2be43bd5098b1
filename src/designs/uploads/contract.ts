import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { Artwork, artworkTypes, maxArtworkBytes, maxPdfPages, renditionTypes } from '../artwork/artwork.ts';
import { colorspaces, convertedSizes, sizeIds } from '../artwork/artwork-sizes.ts';

const id = v.pipe(v.string(), v.maxLength(60));
const fileName = v.pipe(v.string(), v.maxLength(1000));
/** A number in the query. */
const number = v.pipe(
	v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,20})?$/, 'must be a number'))]),
	v.transform(Number),
);
const lengthMm = v.pipe(number, v.minValue(0.5), v.maxValue(10_000));
const pageNumber = v.pipe(number, v.integer(), v.minValue(1));

/** PDF only: the printed page, the number of pages, and the size of the crop box. All four or none. */
const page = {
	page: v.optional(pageNumber),
	pages: v.optional(pageNumber),
	widthMm: v.optional(lengthMm),
	heightMm: v.optional(lengthMm),
};

export const uploadProblems = [
	'empty_file',
	'file_too_large',
	'unsupported_file_type',
	'compressed_svg',
	'heic_image',
	'postscript_file',
	'file_type_mismatch',
	'file_cut_off',
	'broken_image',
	'image_too_large',
	'unreadable_jpeg',
	'svg_not_well_formed',
	'svg_with_entities',
	'svg_too_complex',
	'svg_too_large',
	'svg_use_loop',
	'svg_without_size',
	'pdf_encrypted',
	'pdf_with_script',
	'pdf_with_launch',
	'pdf_with_attachment',
	'pdf_with_form',
	'pdf_broken',
	'pdf_too_complex',
	'pdf_too_many_pages',
	'pdf_without_page',
	'storage_full',
] as const;

export const uploadArtwork = endpoint({
	id: 'X-10',
	method: 'post',
	path: '/artwork',
	access: 'token',
	costly: true,
	shape: 'flat',
	body: 'raw',
	bodyTypes: artworkTypes,
	input: v.object({ fileName, ...page }),
	answer: Artwork,
	status: 201,
	problems: ['too_many_uploads', ...uploadProblems],
	summary: `Uploads an artwork file. It is one PNG, JPEG or PDF of at most 50 MB and 7000 × 7000 pixels or ${maxPdfPages} pages, or one SVG of at most 5 MB. Its content is validated. For a PDF, the page to print must be named. SVGs are stored without scripts and references.`,
});

export const showArtwork = endpoint({
	id: 'X-11',
	method: 'get',
	path: '/artwork/:id',
	access: 'share',
	cookie: true,
	shape: 'binary',
	redirects: true,
	answerTypes: [...artworkTypes, 'image/webp'],
	answerHeaders: { 'X-Artwork': 'Properties of the file, as URI-encoded JSON.' },
	input: v.object({
		id,
		sizeId: v.optional(v.picklist(sizeIds), 'original'),
		colorspace: v.optional(v.picklist(colorspaces), 'rgb'),
		/** Share token in the query, because an `<img>` cannot send a header. */
		shareToken: v.optional(v.string()),
	}),
	answer: v.instance(Response),
	problems: ['not_found'],
	summary:
		'Redirects (302) to an artwork file on the upload host, for its owner and with a link to a design that shows it. `size_id` and `colorspace` select a conversion; if the designer has not created it yet, the original is returned. The header `X-Artwork` names the returned conversion and the properties of the file.',
});

export const listArtwork = endpoint({
	id: 'X-14',
	method: 'get',
	path: '/artwork',
	access: 'token',
	shape: 'flat',
	/** Comma-separated ids. */
	input: v.object({ ids: v.optional(v.pipe(v.string(), v.maxLength(20_000))) }),
	answer: v.array(Artwork),
	problems: [],
	summary: 'Lists the properties of the user’s files: of those named in `ids`, otherwise of the newest 100.',
});

export const saveConversion = endpoint({
	id: 'X-15',
	method: 'put',
	path: '/artwork/conversions/:id',
	access: 'token',
	costly: true,
	shape: 'flat',
	body: 'raw',
	bodyTypes: renditionTypes,
	input: v.object({ id, sizeId: v.picklist(convertedSizes), colorspace: v.picklist(colorspaces) }),
	answer: v.undefined(),
	status: 204,
	problems: [
		'not_found',
		'empty_file',
		'file_too_large',
		'unsupported_file_type',
		'file_cut_off',
		'image_too_large',
		'broken_image',
	],
	summary:
		'Saves a smaller picture of a file that the browser has created. It is a PNG or WebP of at most 1600 × 1600 pixels, or 300 × 300 as a thumbnail.',
});

/** State of a multipart upload. */
export const UploadState = v.object({
	id: v.string(),
	/** Size of every part but the last. */
	partBytes: v.number(),
	byteSize: v.number(),
	/** Numbers of the received parts, from 1. */
	parts: v.array(v.number()),
});

export const startUpload = endpoint({
	id: 'X-16',
	method: 'post',
	path: '/artwork/uploads',
	access: 'token',
	costly: true,
	shape: 'flat',
	input: v.object({
		fileName,
		byteSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
		/** Hash of the whole file, hexadecimal. */
		sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal')),
		...page,
	}),
	answer: v.object({ artwork: v.nullable(Artwork), upload: v.nullable(UploadState) }),
	status: 201,
	problems: ['too_many_uploads', 'file_too_large', 'storage_full', 'pdf_too_many_pages'],
	summary: `Starts an upload in parts, or resumes an interrupted upload of the same file. The file may have at most ${maxArtworkBytes} bytes. If the file is already stored, it is returned instead.`,
});

export const showUpload = endpoint({
	id: 'X-17',
	method: 'get',
	path: '/artwork/uploads/:id',
	access: 'token',
	shape: 'flat',
	input: v.object({ id }),
	answer: UploadState,
	problems: ['upload_gone'],
	summary: 'Returns the state of an upload with the received parts.',
});

export const uploadPart = endpoint({
	id: 'X-18',
	method: 'put',
	path: '/artwork/uploads/:id/parts/:number',
	access: 'token',
	costly: true,
	shape: 'flat',
	body: 'raw',
	input: v.object({ id, number: v.pipe(number, v.integer(), v.minValue(1)) }),
	answer: UploadState,
	problems: ['upload_gone', 'wrong_part', ...uploadProblems],
	summary:
		'Uploads one part. A part can be sent again. The first part is validated immediately; if the file cannot be used, the upload is refused.',
});

export const finishUpload = endpoint({
	id: 'X-19',
	method: 'post',
	path: '/artwork/uploads/:id/finish',
	access: 'token',
	costly: true,
	shape: 'flat',
	input: v.object({ id }),
	answer: Artwork,
	status: 201,
	problems: ['upload_gone', 'upload_incomplete', 'upload_damaged', ...uploadProblems],
	summary: 'Joins the parts, validates the file and stores it. A refused file is not stored.',
});

export const dropUpload = endpoint({
	id: 'X-22',
	method: 'delete',
	path: '/artwork/uploads/:id',
	access: 'token',
	shape: 'flat',
	input: v.object({ id }),
	answer: v.undefined(),
	status: 204,
	problems: ['upload_gone'],
	summary: 'Aborts an upload and deletes its parts.',
});
