import type { ReactNode } from 'react';

interface BothPricesProps {
	/** With VAT; undefined where no VAT is charged: there is one price then. */
	gross: ReactNode | undefined;
	/** Without VAT. */
	net: ReactNode;
}

/** A figure on both bases; the document chooses which one is shown (ui.css). */
export function BothPrices({ gross, net }: BothPricesProps) {
	if (gross === undefined) return net;
	return (
		<>
			<span className="if-private">{gross}</span>
			<span className="if-business">{net}</span>
		</>
	);
}
