import type { Shape } from 'konva/lib/Shape';

/**
 * The browser's 2D context of a shape's layer, for painters that konva's wrapper does not fit. Shapes that use it are
 * never drawn through a buffer: `perfectDrawEnabled` is off, and none is cached or exported.
 */
export function nativeContext(shape: Shape): CanvasRenderingContext2D {
	const context = shape.getLayer()?.getNativeCanvasElement().getContext('2d');
	if (!context) throw new Error('The shape is on no layer.');
	return context;
}
