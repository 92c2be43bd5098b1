import { addObject } from '#src/designs/document/commands.ts';
import { type DesignDocument, emptyDesign } from '#src/designs/document/design.ts';
import type { CodeObject, ImageObject, ShapeObject, TextObject } from '#src/designs/document/objects.ts';

export const box = {
	productType: 'mailer-box-full-color',
	sizeMm: [200, 150, 80],
	material: 'cardboard-white-one-side',
	printMode: 'print-color-hd',
} satisfies Partial<DesignDocument>;

export const bare = (): DesignDocument => emptyDesign({ ...box, sizeMm: [200, 150, 80] });

export const text = (changes: Partial<TextObject> = {}): TextObject => ({
	kind: 'text',
	id: 't1',
	side: 'front',
	xMm: 50,
	yMm: 40,
	rotationDeg: 0,
	text: 'Żółw',
	fontFamily: 'Hanken Grotesk',
	weight: 700,
	sizePt: 24,
	colour: '#111111',
	align: 'center',
	...changes,
});

export const addText = (design: DesignDocument, one: Omit<TextObject, 'kind'>): DesignDocument =>
	addObject(design, { kind: 'text', ...one });
export const addImage = (design: DesignDocument, one: Omit<ImageObject, 'kind'>): DesignDocument =>
	addObject(design, { kind: 'image', ...one });

/** A black rectangle of 20 × 10 mm at 50, 40 on the top. */
export const shape = (id: string, changes: Partial<ShapeObject> = {}): ShapeObject => ({
	kind: 'shape',
	id,
	side: 'top',
	xMm: 50,
	yMm: 40,
	rotationDeg: 0,
	form: 'rectangle',
	widthMm: 20,
	heightMm: 10,
	fill: '#111111',
	stroke: null,
	strokeMm: 0.5,
	...changes,
});

/** An EAN-13 of usual size on white, in the middle of the top. */
export const ean = (changes: Partial<CodeObject> = {}): CodeObject => ({
	kind: 'code',
	id: 'c1',
	side: 'top',
	xMm: 100,
	yMm: 50,
	rotationDeg: 0,
	symbology: 'ean-13',
	value: '5901234123457',
	widthMm: 37.29,
	heightMm: 25.93,
	colour: '#111111',
	ground: '#ffffff',
	...changes,
});
