import { type FormEvent, useId, useRef, useState } from 'react';
import { readPieces } from '#src/pricing/quantity.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { setTrees } from '../cart/store.ts';
import type { Order } from '../record/order.ts';
import { maxTrees } from '../record/services.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { PriceOnBasis } from '../summary/PriceOnBasis.tsx';
import { problemText } from '../summary/problem-text.ts';

/** Trees whose planting is paid for with the order; 0 removes them. */
export function TreesField({ order }: { order: Order }) {
	const { t } = useShop();
	const titleId = useId();
	const input = useRef<HTMLInputElement>(null);
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const trees = order.lineItems.find(({ service }) => service === 'trees');
	if (!order.treePrice) return null;
	const isTaxed = order.taxes.length > 0;

	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return;
		const typed = input.current?.value.trim() || '0';
		const quantity = readPieces(typed) ?? Number.NaN;
		if (!Number.isInteger(quantity) || quantity < 0) return refuse(t('problems.quantity_not_whole'));
		if (quantity > maxTrees) return refuse(t('cart.too_many', { max: maxTrees }));
		setBusy(true);
		setError(undefined);
		try {
			await setTrees(quantity);
		} catch (failure) {
			refuse(problemText(failure, t));
		} finally {
			setBusy(false);
		}
	};
	const refuse = (reason: string) => {
		setError(reason);
		input.current?.focus();
	};

	return (
		<section className="grid gap-2 border-t border-line pt-4 print:hidden" aria-labelledby={titleId}>
			<div className="flex justify-between gap-4 text-15">
				<h3 className="text-15 font-medium" id={titleId}>
					{t('services.name_trees')}
				</h3>
				{trees && (
					<span className="figures text-right">
						<PriceOnBasis net={trees.displayAmount} gross={isTaxed ? trees.displayTotal : null} />
					</span>
				)}
			</div>
			<p className="text-13 text-ink-soft">
				{t('services.text_trees')}{' '}
				<PriceOnBasis
					net={order.treePrice.displayPrice}
					gross={order.treePrice.displayGross}
					say={(price) => t('services.trees_each', { price })}
				/>
			</p>
			<form method="post" noValidate className="flex items-start gap-2" onSubmit={save}>
				<Field label={t('services.trees_label')} error={error} className="flex-1">
					<input
						key={trees?.quantity ?? 0}
						ref={input}
						type="text"
						inputMode="numeric"
						autoComplete="off"
						maxLength={5}
						name="trees"
						defaultValue={trees?.quantity ?? ''}
						placeholder="0"
					/>
				</Field>
				<Button look="secondary" type="submit" busy={isBusy} className="mt-[27px]">
					{t('services.trees_save')}
				</Button>
			</form>
		</section>
	);
}
