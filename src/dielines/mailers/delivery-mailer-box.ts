import type { SixSidedDieline } from '../dieline.ts';
import type { Style } from '../style.ts';
import { mailerBox } from './mailer-box.ts';
import { mailerMeasures } from './mailer-measures.ts';
import { mailerBody } from './mailer-panels.ts';
import { type StripCount, sealedLip, sealMarks } from './sealed-lip.ts';

/** FEFCO 0427 for the post: closed by adhesive, opened by a tear strip, and with two of both sent back again. */
const deliveryMailer = (name: Style['name'], strips: StripCount): Style => ({
	...mailerBox,
	name,
	/** Two strips of adhesive and two tear strips need 4 mm more of the lip than one of each. */
	limits: (boardMm) => {
		const { min, max } = mailerBox.limits(boardMm);
		return { min: [min[0], min[1], min[2] + 4 * (strips - 1)], max };
	},
	build: (size) => {
		const measures = mailerMeasures(size.creaseMm, size.boardMm);
		const box: SixSidedDieline = mailerBox.build(size);
		const { front } = box.sides;
		return {
			...box,
			style: name,
			panels: [...mailerBody(measures), sealedLip(measures, strips)],
			marks: sealMarks(measures, strips),
			// The lip goes on to the table: half a board more than the box is high between its creases.
			sides: { ...box.sides, front: { ...front, heightMm: front.heightMm + size.boardMm / 2 } },
		};
	},
});

/** One strip: the box is opened once. */
export const deliveryMailerBox = deliveryMailer('delivery-mailer-box', 1);
/** A second strip, under its liner until the goods go back. */
export const deliveryMailerBoxDoubleStrip = deliveryMailer('delivery-mailer-box-double-strip', 2);
