import type { CompanyPrice } from '#src/pricing/company/company-price.ts';
import { isoDay } from '#src/site/dates.ts';
import type { OpenPage } from '../../pages/open-page.server.ts';
import { may } from '../../record/roles.ts';
import { findFloor, floorText } from './assess-price.ts';
import {
	agreeAgain,
	agreePrice,
	endPrice,
	type PriceChanging,
	pricesOfCompany,
} from './change-prices.server.ts';
import { type PriceFaults, readPrice, type TypedPrice } from './price-form.ts';

/** A refused form about prices, with its input. */
export interface RefusedPrice {
	readonly kind: 'refused';
	readonly form: 'price';
	readonly reason: string;
	/** Undefined if only a button was clicked. */
	readonly typed?: TypedPrice;
	readonly faults: PriceFaults;
	/** Id of the price to be replaced. */
	readonly replaces: number | undefined;
	/** Below the minimum margin: a checkbox confirms it. */
	readonly asksConfirmation: boolean;
}

type Outcome = RefusedPrice | { readonly kind: 'done'; readonly to: string };

const reasons = {
	taken:
		'This company already has a price for the same goods on some of these days: change that price, or choose other days.',
	changed: 'Somebody else has changed or ended this price in the meantime, or its last day has passed.',
} as const;

/** Executes the action of a form about the prices of a company. */
export async function actOnPrices(
	read: (name: string) => string,
	{ context, member }: OpenPage,
	companyId: number,
): Promise<Outcome> {
	const kind = read('kind') === 'discount' ? ('discount' as const) : ('fixed' as const);
	const isEntry = read('form') === 'price_save';
	const id = /^[1-9]\d{0,14}$/.test(read('price')) ? Number(read('price')) : undefined;
	const typed: TypedPrice = {
		...{
			kind,
			scope: read('scope'),
			discount: read('discount'),
			sku: read('sku'),
			currency: read('currency'),
		},
		...{ steps: read('steps'), from: read('from'), until: read('until') },
	};
	const refuse = (reason: string, more: Partial<RefusedPrice> = {}): RefusedPrice => ({
		...{
			kind: 'refused',
			form: 'price',
			reason,
			faults: {},
			asksConfirmation: false,
			replaces: isEntry ? id : undefined,
		},
		...(isEntry && { typed }),
		...more,
	});
	if (!may(member.roles, 'change_prices')) return refuse('Only finance and admins can agree on prices.');
	const changing: PriceChanging = { db: context.db, now: context.now, staffId: member.id, companyId };
	const known =
		id === undefined
			? undefined
			: (await pricesOfCompany(context.db, companyId)).find((row) => row.id === id);
	if (id !== undefined && !known) return refuse(reasons.changed);
	if (!isEntry) return known ? press(read('form'), changing, known, refuse) : refuse(reasons.changed);
	const checked = readPrice(typed, isoDay(context.now));
	if ('faults' in checked) return refuse('The price was not saved: see below.', { faults: checked.faults });
	const floor = read('confirm') === 'yes' ? undefined : findFloor(checked.price.terms);
	if (floor) return refuse(floorText(floor), { asksConfirmation: true });
	const fault = await agreePrice(changing, checked.price, known);
	return fault ? refuse(reasons[fault]) : { kind: 'done', to: `/companies/${companyId}#prices` };
}

async function press(
	form: string,
	changing: PriceChanging,
	price: CompanyPrice,
	refuse: (reason: string) => RefusedPrice,
): Promise<Outcome> {
	const isEnd = form === 'price_end';
	const fault = await (isEnd ? endPrice(changing, price) : agreeAgain(changing, price));
	if (fault) return refuse(reasons[fault]);
	return { kind: 'done', to: `/companies/${changing.companyId}${isEnd ? `?ended=${price.id}` : ''}#prices` };
}
