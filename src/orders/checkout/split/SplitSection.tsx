import { useRef } from 'react';
import { FormProvider, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { useErrorFocus } from '../../address-fields/use-error-focus.ts';
import type { Order } from '../../record/order.ts';
import { maxDestinations } from '../../record/split.ts';
import { useShop } from '../../shop-context/ShopContext.tsx';
import { DestinationCost } from '../../summary/DestinationList.tsx';
import { FailureNotice } from '../../summary/FailureNotice.tsx';
import { lineItemText } from '../../summary/line-item-text.ts';
import { DestinationFields } from './DestinationFields.tsx';
import { countRemaining, emptyDestination, type SplitValues, splitLines } from './split-form.ts';
import type { SplitForm } from './use-split.ts';

interface SplitSectionProps {
	order: Order;
	book: readonly BookedAddress[];
	form: SplitForm;
}

/** Further addresses of the order, and how many pieces go to each. */
export function SplitSection({ order, book, form: split }: SplitSectionProps) {
	const { t } = useShop();
	const { form, failure, isBusy, isChanged, save, saveOne } = split;
	const section = useRef<HTMLElement>(null);
	useErrorFocus(section, form.formState.submitCount);
	const { fields, append, remove } = useFieldArray({ control: form.control, name: 'destinations' });
	const isFull = fields.length >= maxDestinations - 1;
	return (
		<section className="grid gap-4" ref={section} aria-labelledby="split-title">
			<h2 className="text-20 font-bold" id="split-title">
				{t('split.title')}
			</h2>
			<p className="text-ink-soft">{t('split.intro')}</p>
			{order.destinationsCut && (
				<p className="notice" role="status">
					{t('split.cut')}
				</p>
			)}
			<FormProvider {...form}>
				{fields.length > 0 && <MainAddress order={order} />}
				{fields.map(({ id, ...values }, index) => (
					<DestinationFields key={id} {...{ order, index, values, book }} onRemove={() => remove(index)} />
				))}
			</FormProvider>
			{failure !== undefined && <FailureNotice error={failure} />}
			{isFull && <p className="text-15 text-ink-soft">{t('split.most', { count: maxDestinations })}</p>}
			{isChanged && (
				<p className="text-15 text-ink-soft" role="status">
					{t('split.unsaved')}
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				{(isChanged || (order.destinationsCut && fields.length > 0)) && (
					<Button type="button" busy={isBusy} onClick={() => void save()}>
						{t('split.save')}
					</Button>
				)}
				{!isFull && (
					<button
						className="button button-secondary"
						type="button"
						onClick={() =>
							append(emptyDestination(order), { focusName: `destinations.${fields.length}.firstname` })
						}
					>
						{t('split.add')}
					</button>
				)}
				{(fields.length > 0 || order.destinationsCut) && (
					<button className="button button-quiet" type="button" onClick={() => void saveOne()}>
						{t('split.one')}
					</button>
				)}
			</div>
		</section>
	);
}

/** What is left for the order's own address, and what that delivery costs. */
function MainAddress({ order }: { order: Order }) {
	const { t, site } = useShop();
	const { control } = useFormContext<SplitValues>();
	const destinations = useWatch({ control, name: 'destinations' });
	const main = order.destinations.find(({ id }) => id === 0);
	return (
		<div className="card card-padded grid gap-2 text-15">
			<h3 className="text-17 font-medium">
				{[t('split.main'), order.shipAddress?.city].filter(Boolean).join(', ')}
			</h3>
			{main && <DestinationCost destination={main} />}
			<ul className="grid gap-1">
				{splitLines(order).map((line) => (
					<li key={line.id}>
						{lineItemText(line, t, site).name}
						<span className="block text-ink-soft">
							{t('split.rest', { count: Math.max(0, countRemaining(line, { destinations })) })}
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}
