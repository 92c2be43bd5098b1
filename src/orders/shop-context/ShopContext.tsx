import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { memoise } from '#src/site/memoise.ts';
import { createTranslate, type Messages, type Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { OrderLinks } from './order-links.ts';

/** Props that every island of an order gets from its page. */
export interface IslandProps {
	/** Site and texts as JSON, written by `serializeShop`. */
	readonly shop: string;
	readonly links: OrderLinks;
}

interface Shop {
	readonly site: Site;
	readonly links: OrderLinks;
	readonly t: Translate;
}

/** The JSON is the same for all visitors of a site, so the Worker parses each text once. */
const parseShop = memoise(
	100,
	(json: string): Pick<Shop, 'site' | 't'> => {
		const { site, messages }: { site: Site; messages: Messages } = JSON.parse(json);
		return { site, t: createTranslate(messages, site.languageTag) };
	},
	(json) => json,
);

const Shop = createContext<Shop | undefined>(undefined);

export function ShopContext({ shop: json, links, children }: IslandProps & { children: ReactNode }) {
	const shop = useMemo(() => ({ ...parseShop(json), links }), [json, links]);
	return <Shop.Provider value={shop}>{children}</Shop.Provider>;
}

/** Site, translate function and links of the page that contains the island. */
export function useShop(): Shop {
	const shop = useContext(Shop);
	if (!shop) throw new Error('useShop must be called inside <ShopContext>.');
	return shop;
}
