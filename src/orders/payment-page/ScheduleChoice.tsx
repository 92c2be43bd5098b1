import { formatDay } from '#src/site/dates.ts';
import { ChoiceCard } from '../checkout/ChoiceCard.tsx';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import type { Extent } from './store.ts';

interface ScheduleChoiceProps {
	order: Pick<Order, 'displayTotal' | 'offeredInstallments'>;
	extent: Extent;
	isDisabled: boolean;
	chooseParts: (isInParts: boolean) => void;
}

/** Whether a business pays all at once or in parts; nothing where no parts are offered. */
export function ScheduleChoice({ order, extent, isDisabled, chooseParts }: ScheduleChoiceProps) {
	const { t, site } = useShop();
	const isInParts = extent === 'inParts';
	const parts = order.offeredInstallments ?? [];
	const [first] = parts;
	const last = parts.at(-1);
	if (!first || !last) return null;
	const choices = [
		{
			value: 'payFull',
			isChosen: !isInParts,
			title: t('installments.full'),
			note: t('installments.full_note', { amount: order.displayTotal }),
		},
		{
			value: 'payInstallment',
			isChosen: isInParts,
			title: t('installments.parts', { count: parts.length }),
			note: t('installments.parts_note', {
				first: first.displayAmount,
				second: last.displayAmount,
				date: formatDay(last.dueOn, site),
			}),
		},
	];
	return (
		<fieldset className="grid gap-3" disabled={isDisabled}>
			<legend className="mb-4 text-20 font-bold">{t('installments.choose')}</legend>
			{choices.map(({ value, isChosen, title, note }) => (
				<ChoiceCard
					key={value}
					name="payment-schedule"
					value={value}
					isChosen={isChosen}
					onChoose={() => chooseParts(value === 'payInstallment')}
				>
					<span className="grid gap-0.5">
						<span className="text-17 font-medium">{title}</span>
						<span className="figures text-15 text-ink-soft">{note}</span>
					</span>
				</ChoiceCard>
			))}
			{isInParts && <p className="text-15 text-ink-soft">{t('installments.dispatch_note')}</p>}
		</fieldset>
	);
}
