import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import type { Conversion, PictureAnswer, PictureTask } from '#src/editor/uploads/picture-task.ts';

export const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
export const dieline = made.value;
export const layout = createSheetLayout(dieline);

/** Tasks that the worker was given. */
export const tasks: PictureTask['kind'][] = [];
const conversion = (sizeId: Conversion['sizeId'], colorspace: Conversion['colorspace']): Conversion => ({
	...{ sizeId, colorspace, picture: new Blob(['x'], { type: 'image/webp' }) },
});

/** Stands in for the picture worker: it opens each file as a PNG of 400 × 200 px in two colour spaces. */
export class FakeWorker {
	onmessage: ((event: { data: PictureAnswer }) => void) | undefined;
	postMessage({ id, task }: { id: number; task: PictureTask }) {
		tasks.push(task.kind);
		const result = {
			...{ contentType: 'image/png', sha256: 'a'.repeat(64), widthPx: 400, heightPx: 200 },
			...{ colourModel: 'rgb', bitmap: { width: 400, height: 200 } },
			conversions: (['rgb', 'monochrome'] as const).flatMap((colorspace) => [
				conversion('originalLimited', colorspace),
				conversion('thumbnail', colorspace),
			]),
		} as const;
		queueMicrotask(() => this.onmessage?.({ data: { id, result: result as never } }));
	}
	terminate() {}
}
