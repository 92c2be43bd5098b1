import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { createTranslate, type Messages, type Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { $order, setOrder } from './cart/store.ts';
import type { Order } from './record/order.ts';
import type { OrderLinks } from './summary/order-links.ts';

/** What every island of an order gets from its page. */
export interface IslandProps {
	/** Site and texts as JSON: what `shopOf` returns. */
	readonly shop: string;
	readonly links: OrderLinks;
}

type Given = Pick<Shop, 'site' | 't'>;
/** Alike for all visitors of a site; a Worker renders the same few again and again. */
const given = new Map<string, Given>();

function readShop(text: string): Given {
	const known = given.get(text);
	if (known) return known;
	const { site, messages }: { site: Site; messages: Messages } = JSON.parse(text);
	const read = { site, t: createTranslate(messages, site.languageTag) };
	if (given.size >= 100) given.clear();
	given.set(text, read);
	return read;
}

interface Shop {
	readonly site: Site;
	readonly links: OrderLinks;
	readonly t: Translate;
}

const Shop = createContext<Shop | undefined>(undefined);

export function ShopContext({ shop: given, links, children }: IslandProps & { children: ReactNode }) {
	const shop = useMemo(() => ({ ...readShop(given), links }), [given, links]);
	return <Shop.Provider value={shop}>{children}</Shop.Provider>;
}

/** Site, texts and addresses of the page that mounted the island. */
export function useShop(): Shop {
	const shop = useContext(Shop);
	if (!shop) throw new Error('useShop belongs inside <ShopContext>.');
	return shop;
}

/**
 * The order that the page came with, then as the store has it. Taken over before any part's own effect, which may
 * already call for it.
 */
export function useOrder<Given extends Order | undefined>(initial: Given): Order | Given {
	useLayoutEffect(() => setOrder(initial), [initial]);
	return useStore($order) ?? initial;
}
