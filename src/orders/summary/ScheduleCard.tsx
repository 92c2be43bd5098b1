import { type ReactNode, useId } from 'react';
import { formatDay } from '#src/site/dates.ts';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';

type Part = NonNullable<Order['installments']>[number];

const pillOf = { paid: 'pill-success', partial: 'pill-info', due: 'pill-info' } as const;

/** The parts of a payment schedule, and which of them are paid. Rendered on the server only. */
export function ScheduleCard({ parts, children }: { parts: readonly Part[]; children?: ReactNode }) {
	const { t, site } = useShop();
	const titleId = useId();
	return (
		<section className="card card-padded grid gap-5" aria-labelledby={titleId}>
			<h2 className="text-24" id={titleId}>
				{t('installments.title')}
			</h2>
			<ol className="grid">
				{parts.map((part) => (
					<li
						key={part.position}
						className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0"
					>
						<span className="grid gap-0.5">
							<span className="font-medium">
								{t('installments.part', { position: part.position, count: parts.length })}
							</span>
							<span className="text-15 text-ink-soft">
								{part.position === 1
									? t('installments.due_with_order')
									: t('installments.due_on', { date: formatDay(part.dueOn, site) })}
							</span>
						</span>
						<span className="grid justify-items-end gap-1">
							<span className="figures font-medium">{part.displayAmount}</span>
							<span className={`pill ${pillOf[part.state]}`}>{t(`installments.state_${part.state}`)}</span>
							{part.state === 'partial' && (
								<span className="figures text-13 text-ink-soft">
									{t('installments.open_rest', { amount: part.displayOpen })}
								</span>
							)}
						</span>
					</li>
				))}
			</ol>
			<p className="text-15">{t('installments.dispatch_note')}</p>
			{children}
		</section>
	);
}
