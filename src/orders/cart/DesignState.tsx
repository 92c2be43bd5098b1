import type { LineItem } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { isPrintedLine } from '../summary/is-printed.ts';

/** Whether a printed line has its design, with a link to the designer where the product has one. */
export function DesignState({ item }: { item: LineItem }) {
	const { t, links } = useShop();
	if (!isPrintedLine(item)) return null;
	const design = item.boxDesign;
	const isReady = design?.designStatus === 'designed';
	const query = new URLSearchParams(
		design
			? { design: design.id, line: String(item.id) }
			: { sku: item.variant.sku, quantity: String(item.quantity), line: String(item.id) },
	);
	const separator = links.designer.includes('?') ? '&' : '?';
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<span className={`pill ${isReady ? 'pill-success' : 'pill-warning'}`}>
				{isReady ? t('cart.design_ready') : t('cart.design_later')}
			</span>
			{item.designable && (
				<a href={`${links.designer}${separator}${query}`}>
					{design ? t('cart.design_edit') : t('cart.design_add')}
				</a>
			)}
		</p>
	);
}
