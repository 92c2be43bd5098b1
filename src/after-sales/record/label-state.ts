/**
 * `made`: label created, parcel not handed over yet; `sent`: handed over to the carrier; `delivered`: reported by the carrier;
 * `void`: not used.
 */
export const labelStates = ['made', 'sent', 'delivered', 'void'] as const;
export type LabelState = (typeof labelStates)[number];

/** Folder of labels in the bucket. */
export const labelFolder = 'labels/';
