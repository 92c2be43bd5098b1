import { drawCode } from '../codes/draw-code.ts';
import type { CodeObject } from '../document/objects.ts';
import type { Context } from './paint-context.ts';
import { codeFont } from './type-setting.ts';

/** The context has mm units and its origin is the centre of the code. Invalid values paint the background only. */
export function paintCode(context: Context, code: CodeObject): void {
	const { widthMm, heightMm, colour, ground } = code;
	context.translate(-widthMm / 2, -heightMm / 2);
	if (ground) {
		context.fillStyle = ground;
		context.fillRect(0, 0, widthMm, heightMm);
	}
	const drawn = drawCode(code);
	if (!drawn.ok) return;
	const { symbol } = drawn;
	context.scale(widthMm / symbol.widthModules, heightMm / symbol.heightModules);
	context.fillStyle = colour;
	// One path, so that there are no seams between touching bars.
	context.beginPath();
	for (const { x, y, width, height } of symbol.bars) context.rect(x, y, width, height);
	context.fill();
	context.textAlign = 'center';
	context.textBaseline = 'alphabetic';
	for (const { x, y, size, text } of symbol.texts) {
		context.save();
		context.translate(x, y);
		// See `setUnits` in type-setting.ts.
		context.scale(size / 100, size / 100);
		context.font = codeFont;
		context.letterSpacing = '0px';
		context.fillText(text, 0, 0);
		context.restore();
	}
}
