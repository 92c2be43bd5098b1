import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { createTranslate, type Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { $order, keepOrder } from './cart/store.ts';
import type { Order } from './order.ts';
import type { OrderLinks } from './order-links.ts';

/** What every island of an order gets from its page. `messages` is what `islandMessages` returns. */
export interface IslandProps {
	readonly site: Site;
	readonly messages: string;
	readonly links: OrderLinks;
}

interface Shop {
	readonly site: Site;
	readonly links: OrderLinks;
	readonly t: Translate;
}

const Shop = createContext<Shop | undefined>(undefined);

export function ShopContext({ site, messages, links, children }: IslandProps & { children: ReactNode }) {
	const shop = useMemo(
		() => ({ site, links, t: createTranslate(JSON.parse(messages), site.languageTag) }),
		[site, messages, links],
	);
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
	useLayoutEffect(() => keepOrder(initial), [initial]);
	return useStore($order) ?? initial;
}
