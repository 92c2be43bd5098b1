/** States of one line of goods from its plan to the packed goods. A line without a plan has none. */
export const productionStates = [
	'queued',
	'in_production',
	'qa',
	'passed',
	'failed',
	'on_hold',
	'packed',
] as const;
export type ProductionState = (typeof productionStates)[number];

/** Kinds of defects in quality comments. */
export const defects = ['print', 'colour', 'cut', 'glue', 'damage', 'count', 'other'] as const;
export type Defect = (typeof defects)[number];

/** Kinds of files of a line: `print` is a print file, `photo` a photo of a quality comment. */
export const productionFileKinds = ['print', 'photo'] as const;
export type ProductionFileKind = (typeof productionFileKinds)[number];

/** `vendor` produces goods for us; `supplier` sells us board and ink. */
export const partnerKinds = ['vendor', 'supplier'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** Folder of print files and photos in the bucket. */
export const productionFolder = 'production/';
