-- A million rows may be due in one hour: work deletes them some thousands at a time, which takes their places in the table.
GRANT SELECT (ctid) ON notification, wallet_ticket TO quayso_work;
