-- One word for what staff do when they ask about a payment.
update payment_events set kind = 'inquiry_requested' where kind = 'inquiry_wished';
