import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { chooseBasis, readBasis } from '#src/pricing/basis/basis.ts';
import type { CustomerType } from '../record/states.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import type { AddressFormValues } from './address-form.ts';

/** Whether a company or a person buys. The prices follow: a company sees them without VAT, a person with it. */
export function CustomerTypeField({ initial }: { initial: CustomerType }) {
	const { t, site } = useShop();
	const { register } = useFormContext<AddressFormValues>();
	const [said, setSaid] = useState<string>();
	const follow = (type: string) => {
		const basis = type === 'b2b' ? 'business' : 'private';
		if (!site.region.hasVat || readBasis() === basis) return;
		chooseBasis(basis);
		setSaid(t(basis === 'business' ? 'checkout-notes.now_net' : 'checkout-notes.now_gross'));
	};
	return (
		<fieldset className="grid gap-3 sm:grid-cols-2">
			<legend className="field-label mb-2">{t('checkout.buying_for')}</legend>
			{(['b2b', 'b2c'] as const).map((type) => (
				<label key={type} className="choice choice-card">
					<input
						type="radio"
						{...register('customerType', { onChange: ({ target }) => follow(target.value) })}
						value={type}
						defaultChecked={initial === type}
					/>
					<span>{type === 'b2b' ? t('checkout.for_company') : t('checkout.for_myself')}</span>
				</label>
			))}
			<p role="status" className="text-13 text-ink-soft sm:col-span-2">
				{said}
			</p>
		</fieldset>
	);
}
