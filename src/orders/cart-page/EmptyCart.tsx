import { useShop } from '../shop-context/ShopContext.tsx';

/** The cart page without an order. */
export function EmptyCart() {
	const { t, links } = useShop();
	return (
		<div className="mx-auto grid max-w-[440px] justify-items-center gap-4 py-10 text-center">
			<svg
				viewBox="0 0 200 140"
				width="200"
				height="140"
				fill="none"
				stroke="currentColor"
				aria-hidden="true"
			>
				<path d="M40 62 100 34l60 28v44l-60 28-60-28z" fill="var(--color-paper)" strokeLinejoin="round" />
				<path d="m40 62 60 28 60-28M100 90v44" strokeLinejoin="round" />
				<path d="M40 62 22 44l58-28 20 18M160 62l18-18-58-28-20 18" strokeLinejoin="round" />
				<path d="m48 66 52-24 52 24" strokeDasharray="4 3" />
			</svg>
			<h2 className="text-24">{t('cart.empty_title')}</h2>
			<p className="text-ink-soft">{t('cart.empty_text')}</p>
			<a className="button button-primary" href={links.shop}>
				{t('cart.empty_action')}
			</a>
		</div>
	);
}
