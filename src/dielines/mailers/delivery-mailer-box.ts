import type { SixSidedDieline } from '../dieline.ts';
import type { Style } from '../style.ts';
import { mailerBox } from './mailer-box.ts';
import { mailerMeasures } from './mailer-measures.ts';
import { mailerBody } from './mailer-panels.ts';
import { type StripCount, sealedLip, sealMarks } from './sealed-lip.ts';

/** FEFCO 0427 for shipping: closed by adhesive and opened by a tear strip. Two strips of each allow one return. */
const deliveryMailer = (name: Style['name'], strips: StripCount): Style => ({
	...mailerBox,
	name,
	/** Two adhesive strips and two tear strips need a lip 4 mm higher than one of each. */
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
			// The lip reaches down to the table: half a board more than the height between creases.
			sides: { ...box.sides, front: { ...front, heightMm: front.heightMm + size.boardMm / 2 } },
		};
	},
});

/** One strip: the box is opened once. */
export const deliveryMailerBox = deliveryMailer('delivery-mailer-box', 1);
/** The second adhesive strip stays under its liner until the box is returned. */
export const deliveryMailerBoxDoubleStrip = deliveryMailer('delivery-mailer-box-double-strip', 2);
