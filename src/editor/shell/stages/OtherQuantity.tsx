import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { product } from '#src/catalog/product.ts';
import { maxQuantity } from '#src/pricing/quantity.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { Field } from '#src/ui/Field.tsx';
import { readQuantity } from '../../configurator/configuration.ts';
import { $quantity, setQuantity } from '../../document/box/store.ts';
import type { OpenStage } from './StageFrame.tsx';

/** Field for any valid quantity. An invalid number shows an error and keeps the last valid quantity. */
export function OtherQuantity({ t, site, spec }: OpenStage) {
	const quantity = useStore($quantity);
	const item = product(spec.productType);
	const [typed, setTyped] = useState(String(quantity));
	const reading = readQuantity(item, typed);
	const number = (value: number) => numberFormatter(site.languageTag).format(value);

	useEffect(() => {
		// A step was chosen meanwhile; what is being typed stays as it is typed.
		setTyped((before) => (readQuantity(item, before) === quantity ? before : String(quantity)));
	}, [quantity, item]);

	return (
		<Field
			label={t('pricing.other_quantity')}
			help={t('pricing.other_quantity_help', { min: number(item.minQuantity), max: number(maxQuantity) })}
			error={
				typeof reading === 'number'
					? undefined
					: t(`pricing.problem_quantity_${reading.code}`, {
							limit: number(reading.limit),
							nearest: number(reading.nearest),
						})
			}
		>
			<input
				inputMode="numeric"
				autoComplete="off"
				value={typed}
				onChange={({ target }) => {
					setTyped(target.value);
					const next = readQuantity(item, target.value);
					if (typeof next === 'number') setQuantity(next);
				}}
			/>
		</Field>
	);
}
