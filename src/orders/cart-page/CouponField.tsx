import { type RefObject, useRef, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import type { Translate } from '#src/site/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { applyCoupon, removeCoupon } from '../cart/store.ts';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { problemText } from '../summary/problem-text.ts';

/** The coupon code: first a button, then a form; once applied, the discount and a button to remove it. */
export function CouponField({ order }: { order: Order }) {
	const { t } = useShop();
	const [isOpen, setOpen] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const [said, setSaid] = useState('');
	const input = useRef<HTMLInputElement>(null);

	const run = async (change: () => Promise<Order>, done: (order: Order) => string) => {
		setBusy(true);
		setError(undefined);
		try {
			setSaid(done(await change()));
			setOpen(false);
		} catch (failure) {
			setError(couponProblemText(failure, t, input.current?.value.trim().toUpperCase() ?? ''));
			input.current?.focus();
		} finally {
			setBusy(false);
		}
	};

	return (
		<div className="grid gap-2">
			<p className="visually-hidden" role="status">
				{said}
			</p>
			{order.heldPromotion || order.promoCode ? (
				<PresentCode
					order={order}
					isBusy={isBusy}
					onRemove={() => run(removeCoupon, () => t('cart.coupon_removed'))}
				/>
			) : isOpen ? (
				<CouponForm
					input={input}
					isBusy={isBusy}
					error={error}
					onApply={(code) => {
						if (code) {
							run(
								() => applyCoupon(code),
								(next) =>
									t('cart.coupon_applied', {
										amount:
											Number(next.promoTotal) === 0 ? t('promotions.free_shipping') : next.displayPromoTotal,
									}),
							);
						} else {
							setError(t('cart.coupon_missing'));
							input.current?.focus();
						}
					}}
				/>
			) : (
				<Button
					look="quiet"
					small
					className="-ml-2 justify-self-start"
					onClick={() => {
						setOpen(true);
						requestAnimationFrame(() => input.current?.focus());
					}}
				>
					{t('cart.coupon_open')}
				</Button>
			)}
		</div>
	);
}

interface PresentCodeProps {
	order: Order;
	isBusy: boolean;
	onRemove: () => void;
}

/** The code of the order: its discount, or why it has no effect. */
function PresentCode({ order, isBusy, onRemove }: PresentCodeProps) {
	const { t } = useShop();
	const { heldPromotion } = order;
	const saving = Number(order.promoTotal) === 0 ? t('promotions.free_shipping') : order.displayPromoTotal;
	return (
		<div
			className={`flex flex-wrap items-center justify-between gap-2 text-15 ${heldPromotion ? 'notice notice-warning' : ''}`}
		>
			{heldPromotion ? (
				<p>
					{heldText(heldPromotion, t)} {t('promotions.held')}
				</p>
			) : (
				<p>
					<span className="pill pill-success">{order.promoCode}</span>{' '}
					<span className="figures text-success">{saving}</span>
				</p>
			)}
			<Button look="quiet" small busy={isBusy} onClick={onRemove}>
				{t('cart.coupon_remove')}
			</Button>
		</div>
	);
}

/** Why the code of the order has no effect. */
const heldText = ({ code, reason, displayLeast }: Held, t: Translate): string =>
	t(`promotions.reason_${reason}`, { code, min: displayLeast ?? '' });
type Held = NonNullable<Order['heldPromotion']>;

/** Why a code was refused, with the reason if the server returned one. */
function couponProblemText(failure: unknown, t: Translate, code: string): string {
	const details = failure instanceof ApiProblem ? failure.details : {};
	const min = typeof details.displayLeast === 'string' ? details.displayLeast : '';
	const known =
		typeof details.reason === 'string' && t.find(`promotions.reason_${details.reason}`, { code, min });
	return known || problemText(failure, t);
}

interface CouponFormProps {
	input: RefObject<HTMLInputElement | null>;
	isBusy: boolean;
	error: string | undefined;
	/** Gets the trimmed code, which may be empty. */
	onApply: (code: string) => void;
}

function CouponForm({ input, isBusy, error, onApply }: CouponFormProps) {
	const { t } = useShop();
	return (
		<form
			method="post"
			className="flex items-start gap-2"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!isBusy) onApply(input.current?.value.trim() ?? '');
			}}
		>
			<Field label={t('cart.coupon_code')} error={error} className="flex-1">
				<input
					ref={input}
					name="coupon"
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={100}
				/>
			</Field>
			<Button look="secondary" type="submit" busy={isBusy} className="mt-[27px]">
				{t('cart.coupon_apply')}
			</Button>
		</form>
	);
}
