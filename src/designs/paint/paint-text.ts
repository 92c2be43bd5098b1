import type { TextObject } from '../document/objects.ts';
import { isJoined, isRightToLeft } from '../fonts/letters.ts';
import type { CurvedText } from './curved-text.ts';
import { getPainter } from './lazy-painters.ts';
import type { Context } from './paint-context.ts';
import { cssFont, lineHeight, mmPerPoint, setUnits } from './type-setting.ts';

/** Half of the cap height (0.7 em for Hanken Grotesk): centres a line vertically. */
const capitalMiddle = 0.35;
type Ruler = Pick<Context, 'font' | 'measureText' | 'letterSpacing'>;

/** Text after layout; width and height in set units. */
interface TextLayout {
	readonly lines: readonly string[];
	readonly curved: CurvedText | undefined;
	readonly width: number;
	readonly height: number;
	/** The type size after reduction to the maximum width. */
	readonly sizePt: number;
}

function layoutText(ruler: Ruler, text: TextObject): TextLayout {
	const { spacing = 0, leading = lineHeight, arcDeg, maxWidthMm, sizePt } = text;
	// Joined letters would come apart.
	const isWhole = isJoined(text.text);
	ruler.font = cssFont(text);
	ruler.letterSpacing = `${isWhole ? 0 : (spacing / 1000) * setUnits}px`;
	const measureWidth = (words: string) => ruler.measureText(words).width;
	const lines = text.text.split('\n');
	const curved =
		arcDeg && lines[0] && !isWhole
			? getPainter('curve')?.curvedText(lines, { arcDeg, leading, size: setUnits }, measureWidth)
			: undefined;
	const width = curved?.width ?? Math.max(...lines.map(measureWidth));
	const widthMm = (width / setUnits) * sizePt * mmPerPoint;
	const share = maxWidthMm !== undefined && widthMm > maxWidthMm ? maxWidthMm / widthMm : 1;
	return {
		lines,
		curved,
		width,
		height: curved?.height ?? ((lines.length - 1) * leading + lineHeight) * setUnits,
		sizePt: sizePt * share,
	};
}

/** The context has mm units and its origin is the centre of the text. */
export function paintText(context: Context, text: TextObject): void {
	const { lines, curved, width, sizePt } = layoutText(context, text);
	const unit = (sizePt * mmPerPoint) / setUnits;
	context.scale(unit, unit);
	context.fillStyle = text.colour;
	context.textBaseline = 'alphabetic';
	if (curved) {
		context.textAlign = 'center';
		for (const letter of curved.letters) {
			context.save();
			context.translate(letter.x, letter.y);
			context.rotate(letter.angle);
			context.fillText(letter.text, 0, 0);
			context.restore();
		}
		return;
	}
	context.textAlign = text.align;
	const x = text.align === 'left' ? -width / 2 : text.align === 'right' ? width / 2 : 0;
	const leading = text.leading ?? lineHeight;
	lines.forEach((line, index) => {
		const y = (index - (lines.length - 1) / 2) * leading * setUnits + capitalMiddle * setUnits;
		context.direction = isRightToLeft(line) ? 'rtl' : 'ltr';
		context.fillText(line, x, y);
	});
}

/** Size of a text before rotation, and its type size after reduction to the maximum width. */
export function measureText(
	ruler: Ruler,
	text: TextObject,
): { readonly widthMm: number; readonly heightMm: number; readonly sizePt: number } {
	const { width, height, sizePt } = layoutText(ruler, text);
	const unit = (sizePt * mmPerPoint) / setUnits;
	return { widthMm: width * unit, heightMm: height * unit, sizePt };
}
