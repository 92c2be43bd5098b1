import * as v from 'valibot';

/** The selection for a sample pack: codes of `getSamples` in their order, and the version of the list. */
export const SamplePick = v.object({ version: v.number(), codes: v.array(v.string()) });
export type SamplePick = v.InferOutput<typeof SamplePick>;
