import { useId } from 'react';
import { drawQr } from '#src/designs/codes/qr.ts';
import type { BankTransfer } from '../record/awaited-money.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { transferFacts, transferTerms } from './transfer-facts.ts';

interface TransferCardProps {
	transfer: BankTransfer;
	orderNumber: string;
}

/** The bank details for a transfer. Rendered on the server only; `copy-buttons.ts` handles its buttons. */
export function TransferCard({ transfer, orderNumber }: TransferCardProps) {
	const { t, site } = useShop();
	const terms = transferTerms(transfer, orderNumber, { t, site });
	const titleId = useId();
	return (
		<section className="card card-padded grid gap-5" aria-labelledby={titleId} data-transfer>
			<h2 className="text-24" id={titleId}>
				{t('transfer.title', { amount: transfer.displayAmount })}
			</h2>
			<div className="flex flex-wrap items-start gap-x-10 gap-y-6">
				<dl className="grid min-w-0 grow gap-3">
					{transferFacts(transfer, t).map(({ label, shown, copied }) => (
						<div
							key={label}
							className="flex items-end justify-between gap-4 border-b border-line pb-3 last:border-b-0"
						>
							<div className="grid min-w-0 gap-0.5">
								<dt className="text-13 text-ink-soft">{label}</dt>
								<dd className="figures break-words font-medium">{shown}</dd>
							</div>
							<button
								type="button"
								className="button button-quiet invisible shrink-0 text-15"
								aria-label={`${t('transfer.copy')}: ${label}`}
								data-copy={copied}
								data-copied={t('transfer.copied')}
							>
								{t('transfer.copy')}
							</button>
						</div>
					))}
				</dl>
				{transfer.qrText !== null && (
					<figure className="grid justify-items-center gap-2">
						<QrPicture value={transfer.qrText} label={t('transfer.scan')} />
						<figcaption className="max-w-44 text-center text-13 text-ink-soft" aria-hidden="true">
							{t('transfer.scan')}
						</figcaption>
					</figure>
				)}
			</div>
			<div className="grid gap-1 text-15">
				<p>{terms.reference}</p>
				<p className="font-medium">{terms.until}</p>
			</div>
			<p className="visually-hidden" role="status" />
		</section>
	);
}

function QrPicture({ value, label }: { value: string; label: string }) {
	const drawn = drawQr(value);
	if (!drawn.ok) return null;
	const { widthModules, heightModules, bars } = drawn.symbol;
	const path = bars.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
	return (
		<svg
			viewBox={`0 0 ${widthModules} ${heightModules}`}
			width="176"
			height="176"
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
			className="rounded-control border border-line bg-white"
		>
			<path d={path} fill="black" />
		</svg>
	);
}
