import * as v from 'valibot';

/** What somebody has picked for a sample pack: codes of `samplesOf`, in its order, and the list's version. */
export const SamplePick = v.object({ version: v.number(), codes: v.array(v.string()) });
export type SamplePick = v.InferOutput<typeof SamplePick>;
