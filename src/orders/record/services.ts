import { settings } from '#regions/settings.ts';

/**
 * Services among the lines of an order. All but trees belong to a line of goods (`parentId`) and are removed with it;
 * `express` follows from the line's `expressDeliveryOptionId`.
 */
export const serviceKinds = ['warranty', 'expert-check', 'fsc-certificate', 'express', 'trees'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** The specification's names, sent as `service_name` and shown as SKU. */
export const serviceNames = {
	warranty: `${settings.brandSlug}-warranty`,
	'expert-check': 'expert-check',
	'fsc-certificate': 'service-fsc-certificate',
	express: 'express-production',
	trees: 'tree-planting',
} as const satisfies Record<ServiceKind, string>;

/** Services that a line is given by `service_name`. */
export const namedServices = ['warranty', 'expert-check', 'fsc-certificate'] as const;
export type NamedService = (typeof namedServices)[number];

/** `boxwright-warranty` → `warranty`; undefined for an unknown name. */
export const serviceOfName = (name: string): NamedService | undefined =>
	namedServices.find((kind) => serviceNames[kind] === name);

/** Trees per order. */
export const maxTrees = 1_000;
