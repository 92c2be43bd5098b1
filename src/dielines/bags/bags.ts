import type { Style } from '../style.ts';
import { doypackBag } from './doypack-bag.ts';
import { mailingBags } from './mailing-bags.ts';
import { paperBag } from './paper-bag.ts';
import { rigidEnvelope, rigidEnvelopeDoubleStrip } from './rigid-envelope.ts';
import { toteBag } from './tote-bag.ts';

/** Bags, pouches, mailing bags and envelopes: made from one web or sheet and filled from above. */
export const bags: readonly Style[] = [
	paperBag,
	toteBag,
	doypackBag,
	...mailingBags,
	rigidEnvelope,
	rigidEnvelopeDoubleStrip,
];
