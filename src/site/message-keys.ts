/** One line for each room: the English catalogue is the source of all keys. */
interface Catalogue {
	site: typeof import('#i18n/en-US/site.json');
	ui: typeof import('#i18n/en-US/ui.json');
	home: typeof import('#i18n/en-US/home.json');
	catalog: typeof import('#i18n/en-US/catalog.json');
	search: typeof import('#i18n/en-US/search.json');
	shop: typeof import('#i18n/en-US/shop.json');
	pricing: typeof import('#i18n/en-US/pricing.json');
	prices: typeof import('#i18n/en-US/prices.json');
	editor: typeof import('#i18n/en-US/editor.json');
	objects: typeof import('#i18n/en-US/objects.json');
	'designer-sides': typeof import('#i18n/en-US/designer-sides.json');
	'designer-saving': typeof import('#i18n/en-US/designer-saving.json');
	'designer-tree': typeof import('#i18n/en-US/designer-tree.json');
	commands: typeof import('#i18n/en-US/commands.json');
	colours: typeof import('#i18n/en-US/colours.json');
	files: typeof import('#i18n/en-US/files.json');
	designs: typeof import('#i18n/en-US/designs.json');
	starts: typeof import('#i18n/en-US/starts.json');
	bring: typeof import('#i18n/en-US/bring.json');
	languages: typeof import('#i18n/en-US/languages.json');
	guides: typeof import('#i18n/en-US/guides.json');
	waiting: typeof import('#i18n/en-US/waiting.json');
	stages: typeof import('#i18n/en-US/stages.json');
	pictures: typeof import('#i18n/en-US/pictures.json');
	arrange: typeof import('#i18n/en-US/arrange.json');
	preflight: typeof import('#i18n/en-US/preflight.json');
	samples: typeof import('#i18n/en-US/samples.json');
	cart: typeof import('#i18n/en-US/cart.json');
	recommended: typeof import('#i18n/en-US/recommended.json');
	checkout: typeof import('#i18n/en-US/checkout.json');
	orders: typeof import('#i18n/en-US/orders.json');
	basis: typeof import('#i18n/en-US/basis.json');
	tax: typeof import('#i18n/en-US/tax.json');
	'order-page': typeof import('#i18n/en-US/order-page.json');
	'after-sales': typeof import('#i18n/en-US/after-sales.json');
	'shipping-mails': typeof import('#i18n/en-US/shipping-mails.json');
	documents: typeof import('#i18n/en-US/documents.json');
	delivery: typeof import('#i18n/en-US/delivery.json');
	promotions: typeof import('#i18n/en-US/promotions.json');
	services: typeof import('#i18n/en-US/services.json');
	transfer: typeof import('#i18n/en-US/transfer.json');
	redirect: typeof import('#i18n/en-US/redirect.json');
	payments: typeof import('#i18n/en-US/payments.json');
	mail: typeof import('#i18n/en-US/mail.json');
	dielines: typeof import('#i18n/en-US/dielines.json');
	knowledge: typeof import('#i18n/en-US/knowledge.json');
	problems: typeof import('#i18n/en-US/problems.json');
	editorial: typeof import('#i18n/en-US/editorial.json');
	contact: typeof import('#i18n/en-US/contact.json');
	tracking: typeof import('#i18n/en-US/tracking.json');
	retention: typeof import('#i18n/en-US/retention.json');
	uploads: typeof import('#i18n/en-US/uploads.json');
}

export type MessageRoom = keyof Catalogue;
/** `cart.title`: the key `title` of `i18n/<locale>/cart.json`. */
export type MessageKey = { [Room in MessageRoom]: `${Room}.${keyof Catalogue[Room] & string}` }[MessageRoom];
