import { chooseBasis } from '#src/pricing/basis/basis.ts';
import { useBasis } from '#src/pricing/basis/use-basis.ts';
import { Button } from '#src/ui/Button.tsx';
import type { CustomerType } from '../record/states.ts';
import { useShop } from '../shop-context/ShopContext.tsx';

/**
 * Note that the page shows prices with VAT to a company, or without VAT to a private buyer, with a button for the other
 * basis. This happens when the visitor has chosen the basis on another page. Not shown where no VAT is charged.
 */
export function BasisNote({ customerType, isTaxed }: { customerType: CustomerType; isTaxed: boolean }) {
	const { t, site } = useShop();
	const basis = useBasis();
	const own = customerType === 'b2b' ? 'business' : 'private';
	const isOther = site.region.hasVat && isTaxed && basis !== undefined && basis !== own;
	return (
		<div role="status">
			{isOther && (
				<div className="notice flex-wrap items-center justify-between">
					<p>{t(own === 'business' ? 'checkout-notes.company_gross' : 'checkout-notes.private_net')}</p>
					<Button look="secondary" small onClick={() => chooseBasis(own)}>
						{t(own === 'business' ? 'checkout-notes.show_net' : 'checkout-notes.show_gross')}
					</Button>
				</div>
			)}
		</div>
	);
}
