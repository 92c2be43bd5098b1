import * as fc from 'fast-check';

/** Property tests try the same cases in every run; PROPERTY_SEED=… looks for others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 427) });
