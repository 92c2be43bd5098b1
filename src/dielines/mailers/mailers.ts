import type { Style } from '../style.ts';
import { deliveryMailerBox, deliveryMailerBoxDoubleStrip } from './delivery-mailer-box.ts';
import { mailerBox } from './mailer-box.ts';
import { sleevedMailerBox } from './sleeved-mailer-box.ts';

/** Boxes based on FEFCO 0427, the roll-end mailer. */
export const mailers: readonly Style[] = [
	mailerBox,
	deliveryMailerBox,
	deliveryMailerBoxDoubleStrip,
	sleevedMailerBox,
];
