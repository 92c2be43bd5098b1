import { type RefObject, useEffect } from 'react';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Order } from '../../record/order.ts';
import { maxDestinations } from '../../record/split.ts';
import { useShop } from '../../shop-context/ShopContext.tsx';
import { DestinationCost } from '../../summary/DestinationList.tsx';
import { FailureNotice } from '../../summary/FailureNotice.tsx';
import { lineItemText } from '../../summary/line-item-text.ts';
import { DestinationFields } from './DestinationFields.tsx';
import { countRemaining, type DraftDestination } from './split-form.ts';
import type { SplitForm } from './use-split.ts';

interface SplitSectionProps {
	order: Order;
	book: readonly BookedAddress[];
	form: SplitForm;
	ref: RefObject<HTMLElement | null>;
}

const newDestination = (): DraftDestination => ({ key: crypto.randomUUID(), address: {}, pieces: {} });

/** Further addresses of the order, and how many pieces go to each. */
export function SplitSection({ order, book, form, ref }: SplitSectionProps) {
	const { t } = useShop();
	const { drafts, problems, failure, isChanged, isBusy, change, save } = form;
	const wrong = JSON.stringify(problems);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when other fields are wrong
	useEffect(() => {
		ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [wrong]);
	const replace = (index: number, draft: DraftDestination | undefined) =>
		change(drafts.flatMap((one, place) => (place === index ? (draft ?? []) : one)));
	const isFull = drafts.length >= maxDestinations - 1;
	return (
		<section className="grid gap-4" ref={ref} aria-labelledby="split-title">
			<h2 className="text-20 font-bold" id="split-title">
				{t('split.title')}
			</h2>
			<p className="text-ink-soft">{t('split.intro')}</p>
			{order.destinationsCut && (
				<p className="notice" role="status">
					{t('split.cut')}
				</p>
			)}
			{drafts.length > 0 && <MainAddress order={order} drafts={drafts} />}
			{drafts.map((draft, index) => (
				<DestinationFields
					key={draft.key}
					{...{ order, draft, index, book, problems }}
					onChange={(next) => replace(index, next)}
					onRemove={() => replace(index, undefined)}
				/>
			))}
			{failure !== undefined && <FailureNotice error={failure} />}
			{isFull && <p className="text-15 text-ink-soft">{t('split.most', { count: maxDestinations })}</p>}
			{isChanged && (
				<p className="text-15 text-ink-soft" role="status">
					{t('split.unsaved')}
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				{(isChanged || (order.destinationsCut && drafts.length > 0)) && (
					<Button type="button" busy={isBusy} onClick={() => save()}>
						{t('split.save')}
					</Button>
				)}
				{!isFull && (
					<button
						className="button button-secondary"
						type="button"
						onClick={() => change([...drafts, newDestination()])}
					>
						{t('split.add')}
					</button>
				)}
				{(drafts.length > 0 || order.destinationsCut) && (
					<button className="button button-quiet" type="button" onClick={() => save([])}>
						{t('split.one')}
					</button>
				)}
			</div>
		</section>
	);
}

/** What is left for the order's own address, and what that delivery costs. */
function MainAddress({ order, drafts }: { order: Order; drafts: readonly DraftDestination[] }) {
	const { t, site } = useShop();
	const main = order.destinations.find(({ id }) => id === 0);
	return (
		<div className="card card-padded grid gap-2 text-15">
			<h3 className="text-17 font-medium">
				{[t('split.main'), order.shipAddress?.city].filter(Boolean).join(', ')}
			</h3>
			{main && <DestinationCost destination={main} />}
			<ul className="grid gap-1">
				{order.lineItems
					.filter(({ service }) => service === null)
					.map((line) => (
						<li key={line.id}>
							{lineItemText(line, t, site).name}
							<span className="block text-ink-soft">
								{t('split.rest', { count: Math.max(0, countRemaining(line, drafts)) })}
							</span>
						</li>
					))}
			</ul>
		</div>
	);
}
