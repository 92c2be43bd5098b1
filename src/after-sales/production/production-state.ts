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

/** What a quality comment calls a defect. */
export const defects = ['print', 'colour', 'cut', 'glue', 'damage', 'count', 'other'] as const;
export type Defect = (typeof defects)[number];

/** What a file is of a line: what is printed from, or a photo of a quality comment. */
export const productionFileKinds = ['print', 'photo'] as const;
export type ProductionFileKind = (typeof productionFileKinds)[number];

/** Who makes goods for us, and who sells us board and ink. */
export const partnerKinds = ['vendor', 'supplier'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** Folder of print files and photos in the bucket. */
export const productionFolder = 'production/';
