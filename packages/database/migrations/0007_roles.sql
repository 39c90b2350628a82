-- Each app logs in as a role of its own and can do what the comments of the tables say it does, nothing more. An app that
-- is taken over cannot change what was drawn, logged or audited, nor take off the triggers that guard it. Operators and
-- migrations use the owner.
DO $$
DECLARE
  app text;
BEGIN
  FOREACH app IN ARRAY ARRAY['quayso_api', 'quayso_draws'] LOOP
    -- Roles belong to the server, not to one database. Without a password nobody gets in from outside: operators set one.
    BEGIN
      EXECUTE format('CREATE ROLE %I LOGIN', app);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END LOOP;
END $$;

GRANT SELECT
  ON deployment, game_clock, draw, draw_current, draw_revision, draw_progress, draw_anchor, log_leaf, log_node, log_checkpoint
  TO quayso_api, quayso_draws;

GRANT SELECT ON result_entry TO quayso_draws;
GRANT INSERT ON draw, draw_revision, result_entry, draw_anchor, log_leaf, log_node, log_checkpoint TO quayso_draws;
GRANT UPDATE (ord) ON draw TO quayso_draws;
GRANT SELECT, INSERT, UPDATE, DELETE ON game_clock, draw_progress, outbox TO quayso_draws;

GRANT SELECT ON config, ad, contact_info, contact_channel, text_rule, member, audit, board_span TO quayso_api;
GRANT INSERT ON audit TO quayso_api;
-- Who is a moderator, operators say.
GRANT INSERT (user_name, password_hash, nick_name, icon_url, created_at) ON member TO quayso_api;
GRANT UPDATE (user_name, password_hash, nick_name, icon_url, deleted_at) ON member TO quayso_api;
GRANT SELECT, INSERT, UPDATE ON board, message, topic, pick TO quayso_api;
GRANT SELECT, INSERT, UPDATE, DELETE
  ON feedback, member_identity, session, known_network, challenge, throttle, board_outbox, follow_topic, follow_author, mute,
    review, report
  TO quayso_api;
GRANT USAGE ON SEQUENCE topic_news, outbox_id_seq TO quayso_api;

-- On behalf of who may not do it by hand.
ALTER FUNCTION ensure_draw_partition(date) SECURITY DEFINER SET search_path = public, pg_temp;
REVOKE EXECUTE ON FUNCTION ensure_draw_partition(date) FROM public;
GRANT EXECUTE ON FUNCTION ensure_draw_partition(date) TO quayso_draws;
ALTER FUNCTION count_written() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION count_changed() SECURITY DEFINER SET search_path = public, pg_temp;
