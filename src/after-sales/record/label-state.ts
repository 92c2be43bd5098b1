/** `made`: waits for the carrier; `sent`: handed over; `delivered`: the carrier says so; `void`: not used. */
export const labelStates = ['made', 'sent', 'delivered', 'void'] as const;
export type LabelState = (typeof labelStates)[number];

/** Folder of labels in the bucket. */
export const labelFolder = 'labels/';
